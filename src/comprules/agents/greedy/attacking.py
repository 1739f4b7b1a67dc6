"""Which creatures the agent attacks with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from comprules.agents.greedy.fighting import could_block, kills, survives
from comprules.agents.greedy.situation import Situation
from comprules.agents.greedy.worth import has, worth
from comprules.kernel.ids import Id, ObjectId, PlayerId
from comprules.kernel.options import Attack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.kernel.decisions import Decision
    from comprules.play.view import Seen


def attacks(situation: Situation, decision: Decision) -> list[Attack]:
    """The attacks to declare, the best first, each on the weakest defender it could attack."""
    wanted: list[Attack] = []
    by_creature: dict[ObjectId, list[Attack]] = {}
    for piece in decision.candidates:
        if isinstance(piece, Attack):
            by_creature.setdefault(piece.id, []).append(piece)
    attackers = [situation.view.seen(number) for number in by_creature]
    for seen in sorted(attackers, key=lambda seen: (-seen.power, seen.id)):
        target = best_target(situation, by_creature[seen.id])
        if _all_in(situation, target, attackers) or _should_attack(situation, seen, target):
            wanted.append(target)
    if wanted and _all_in(situation, wanted[0], [situation.view.seen(piece.id) for piece in wanted]):
        return wanted
    return _unneeded_at_home(situation, wanted)


def best_target(situation: Situation, pieces: Sequence[Attack]) -> Attack:
    """The player with the least life, or a planeswalker of theirs if there is one."""
    life: dict[Id, int] = {player.id: player.life for player in situation.view.players}
    return min(pieces, key=lambda piece: (life.get(piece.defender, 5), piece.defender))


def _all_in(situation: Situation, target: Attack, attackers: Sequence[Seen]) -> bool:
    """Whether enough damage gets through even if every possible blocker stops an attacker, the strongest first."""
    defender = next((player for player in situation.opponents if player.id == target.defender), None)
    if defender is None:
        return False
    blocking = situation.fights_with(defender.id)
    blockers = [seen for seen in situation.their_creatures if seen.controller in blocking and not seen.tapped]
    powers = sorted((seen.power for seen in attackers), reverse=True)
    return sum(powers[len(blockers) :]) >= defender.life


def _should_attack(situation: Situation, attacker: Seen, target: Attack) -> bool:
    """Whether no block would be bad for the attacker."""
    if attacker.power <= 0:
        return False
    blockers = list(_blockers(situation, attacker, target))
    return not (any(_is_bad_block(attacker, blocker) for blocker in blockers) or _is_bad_gang(attacker, blockers))


def _blockers(situation: Situation, attacker: Seen, target: Attack) -> Iterator[Seen]:
    blocking = situation.fights_with(defender_of(situation, target))
    for seen in situation.their_creatures:
        if seen.controller in blocking and could_block(seen, attacker):
            yield seen


def defender_of(situation: Situation, target: Attack) -> PlayerId:
    """The player attacked, or who controls the planeswalker or protects the battle that is."""
    defender: Any = target.defender
    attacked = situation.view.find(defender)
    if attacked is None:
        whom: PlayerId = defender
        return whom
    return attacked.controller if attacked.protector is None else attacked.protector


def _is_bad_block(attacker: Seen, blocker: Seen) -> bool:
    if survives(attacker, blocker):
        return False
    return not kills(attacker, blocker) or worth(attacker) > worth(blocker) + 0.5


def _is_bad_gang(attacker: Seen, blockers: Sequence[Seen]) -> bool:
    """Whether two creatures could block together and win without a loss."""
    strongest = sorted(blockers, key=lambda seen: -seen.power)[:2]
    together = sum(seen.power for seen in strongest) >= attacker.toughness - attacker.damage
    return len(strongest) == 2 and together and not any(kills(attacker, blocker) for blocker in strongest)


def _may_leave(situation: Situation, wanted: Sequence[Attack]) -> bool:
    """Whether the agent can live through the attack in return."""
    tapping = {piece.id for piece in wanted if not has(situation.view.seen(piece.id), "Vigilance")}
    home = sum(seen.id not in tapping and not seen.tapped for seen in situation.my_creatures)
    powers = sorted((seen.power for seen in situation.their_creatures), reverse=True)
    return sum(powers[home:]) < situation.my_life


def _unneeded_at_home(situation: Situation, wanted: list[Attack]) -> list[Attack]:
    """As many of the attacks as the agent can afford; the weakest stay home first, those that can block anyway last."""
    attacking = list(wanted)
    for piece in reversed(wanted):
        if _may_leave(situation, attacking):
            break
        if not has(situation.view.seen(piece.id), "Vigilance"):
            attacking.remove(piece)
    return attacking
