"""What matters of a creature in a fight, read once from what is seen of it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from comprules.agents.greedy.choosing import COLORS
from comprules.agents.greedy.wording import text_of
from comprules.agents.greedy.worth import worth

if TYPE_CHECKING:
    from collections.abc import Iterable

    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.ids import ObjectId, PlayerId
    from comprules.play.view import Seen

BECOMES_BLOCKED = re.compile(r"becomes blocked, (?:it|~|this creature) gets \+(\d+)/\+(\d+)")
EVADES_SMALL = re.compile(r"can't be blocked by creatures with power (\d+) or less")
PROTECTION = re.compile(r"protection from (white|blue|black|red|green)")
USELESS = 1.0
"""What a creature is worth that can neither attack nor block."""


class Fighter:
    """A creature as a fighter: how much it deals and takes, and what it can do besides."""

    __slots__ = (
        "blocked_bonus",
        "can_attack",
        "can_block",
        "colors",
        "controller",
        "evades_power",
        "id",
        "keywords",
        "likeness",
        "only_flyers",
        "power",
        "protected_from",
        "seen",
        "strikes_first",
        "strikes_last",
        "tapped",
        "toughness",
        "unblockable",
        "worth",
    )

    def __init__(self, seen: Seen, aura: str = "") -> None:
        known = seen.characteristics
        text = text_of(known)
        self.seen = seen
        self.id: ObjectId = seen.id
        self.controller: PlayerId = seen.controller
        self.power = max(0, seen.power)
        self.toughness = seen.toughness - seen.damage
        self.tapped = seen.tapped
        self.keywords = frozenset(kind.__name__ for kind in known.keywords) if known is not None else frozenset()
        self.colors = known.colors if known is not None else frozenset()
        doubly = "DoubleStrike" in self.keywords
        self.strikes_first = doubly or "FirstStrike" in self.keywords
        self.strikes_last = doubly or not self.strikes_first
        self.can_block = "can't block" not in text and "attack or block" not in aura and "can't block" not in aura
        self.can_attack = "Defender" not in self.keywords and "can't attack" not in aura and "can't attack" not in text
        self.unblockable = "can't be blocked." in text or "can't be blocked" in aura
        self.only_flyers = "can't be blocked except by creatures with flying" in text
        small = EVADES_SMALL.search(text)
        self.evades_power = int(small[1]) if small else -1
        self.protected_from = frozenset(COLORS[color] for color in PROTECTION.findall(text))
        bonus = BECOMES_BLOCKED.search(text)
        self.blocked_bonus = (int(bonus[1]), int(bonus[2])) if bonus else (0, 0)
        self.worth = worth(seen) if self.can_block or self.can_attack else USELESS
        self.likeness = (text, self.power, self.toughness, self.keywords, self.colors, self.worth)

    def has(self, keyword: str) -> bool:
        """Whether it has a keyword ability, by the name of its class."""
        return keyword in self.keywords

    @property
    def damage(self) -> int:
        """How much damage it deals unblocked."""
        return self.power * (self.strikes_first + self.strikes_last)


def fighters(situation: Situation, creatures: Iterable[Seen]) -> list[Fighter]:
    """Creatures as fighters, with what is attached to them."""
    auras: dict[int, str] = {}
    for seen in situation.view.battlefield:
        if seen.attached_to is not None:
            auras[seen.attached_to] = auras.get(seen.attached_to, "") + text_of(seen.characteristics)
    return [Fighter(seen, auras.get(seen.id, "")) for seen in creatures]


def can_block(blocker: Fighter, attacker: Fighter) -> bool:
    """Whether a creature could likely block an attacker, perhaps with others."""
    if blocker.tapped or not blocker.can_block or attacker.unblockable:
        return False
    has, of = blocker.keywords, attacker.keywords
    if "Flying" in of and "Flying" not in has and "Reach" not in has:
        return False
    if attacker.only_flyers and "Flying" not in has:
        return False
    if blocker.power <= attacker.evades_power or attacker.protected_from & blocker.colors:
        return False
    return not of & SPECIAL or _can_block_special(blocker, attacker)


SPECIAL = frozenset({"Fear", "Intimidate", "Shadow", "Horsemanship", "Skulk"})


def _can_block_special(blocker: Fighter, attacker: Fighter) -> bool:
    artifact = "Artifact" in blocker.seen.types
    for keyword in attacker.keywords & SPECIAL:
        match keyword:
            case "Fear":
                allowed = artifact or "B" in blocker.colors
            case "Intimidate":
                allowed = artifact or bool(attacker.colors & blocker.colors)
            case "Skulk":
                allowed = blocker.power <= attacker.power
            case _:
                allowed = keyword in blocker.keywords
        if not allowed:
            return False
    return True
