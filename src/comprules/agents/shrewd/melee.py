"""What comes of one attacker being blocked by some creatures: rough rules of combat damage."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.agents.shrewd.fighter import Fighter
    from comprules.kernel.ids import ObjectId


class Outcome(NamedTuple):
    """Whether the attacker dies, which blockers do, and how much damage reaches what is attacked."""

    attacker_dies: bool
    dead: tuple[Fighter, ...]
    through: int


def melee(attacker: Fighter, blockers: Sequence[Fighter]) -> Outcome:
    """The outcome of a fight; without blockers all damage goes through."""
    if not blockers:
        return Outcome(False, (), attacker.damage)
    more_power, more_toughness = attacker.blocked_bonus
    toughness = attacker.toughness + more_toughness
    hurt: dict[ObjectId, int] = {}
    taken, deadly, through = 0, False, 0
    dead: list[Fighter] = []
    attacker_dies = False
    for first in (True, False):
        alive = [blocker for blocker in blockers if blocker not in dead]
        if _strikes(attacker, first) and not attacker_dies:
            through += _strike(attacker, attacker.power + more_power, alive, hurt)
        for blocker in alive:
            if _strikes(blocker, first) and not (blocker.colors & attacker.protected_from) and blocker.power:
                taken += blocker.power
                deadly = deadly or "Deathtouch" in blocker.keywords
        dead += [blocker for blocker in alive if hurt.get(blocker.id, 0) >= blocker.toughness]
        attacker_dies = (deadly or taken >= toughness) and "Indestructible" not in attacker.keywords
    dead = [blocker for blocker in dead if "Indestructible" not in blocker.keywords]
    return Outcome(attacker_dies, tuple(dead), through)


def _strikes(fighter: Fighter, first: bool) -> bool:
    return fighter.strikes_first if first else fighter.strikes_last


def _strike(attacker: Fighter, power: int, alive: Sequence[Fighter], hurt: dict[ObjectId, int]) -> int:
    """Assign an attacker's damage, to the best blockers first that it can destroy, and tell what tramples over."""
    deathtouch = "Deathtouch" in attacker.keywords
    ordered = sorted(alive, key=lambda blocker: -blocker.worth) if len(alive) > 1 else alive
    left = power
    for blocker in ordered:
        if blocker.protected_from & attacker.colors:
            continue
        missing = blocker.toughness - hurt.get(blocker.id, 0)
        needed = min(missing, 1) if deathtouch else missing
        if 0 < needed <= left:
            left -= needed
            hurt[blocker.id] = blocker.toughness
    if "Trample" not in attacker.keywords:
        return 0
    return left if all(hurt.get(blocker.id, 0) >= blocker.toughness for blocker in alive) else 0
