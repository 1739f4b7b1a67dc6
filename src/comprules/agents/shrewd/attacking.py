"""Which creatures the agent attacks with: of some sets of attackers the one of which most comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from comprules.agents.greedy.attacking import best_target, defender_of
from comprules.agents.shrewd.defense import Defense
from comprules.agents.shrewd.fighter import Fighter, can_block, fighters
from comprules.agents.shrewd.life import damage_worth
from comprules.agents.shrewd.melee import melee
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Attack

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.decisions import Decision

WIN = 1000.0
"""How good it is that a defending player dies of an attack."""

LOSS = 100.0
"""How bad it is that the attack in return could kill."""

PER_LOYALTY = 1.0
"""What a point of damage to a planeswalker or battle is worth."""

MANY = 12
"""With more attackers not each is judged by itself."""


def attacks(situation: Situation, decision: Decision) -> list[Attack]:
    """The attacks to declare."""
    by_creature: dict[ObjectId, list[Attack]] = {}
    for piece in decision.candidates:
        if isinstance(piece, Attack):
            by_creature.setdefault(piece.id, []).append(piece)
    plan = Plan(situation, by_creature)
    return plan.best()


class Plan:
    """The agent's thoughts about one declaration of attackers."""

    def __init__(self, situation: Situation, pieces: dict[ObjectId, list[Attack]]) -> None:
        self.situation = situation
        self.pieces = {number: best_target(situation, those) for number, those in pieces.items()}
        mine = fighters(situation, situation.my_creatures)
        self.attackers = [each for each in mine if each.id in pieces]
        self.mine = [each for each in mine if each.controller in situation.fights_with(situation.me)]
        theirs = fighters(situation, situation.their_creatures)
        self.theirs = theirs
        self.life = {player.id: player.life for player in situation.opponents}
        defenders = {defender_of(situation, piece) for piece in self.pieces.values()}
        self.defending = min(defenders, key=lambda player: self.life.get(player, 99)) if defenders else None
        blocking = situation.fights_with(self.defending) if self.defending is not None else ()
        self.blockers = [each for each in theirs if each.controller in blocking and not each.tapped]

    def best(self) -> list[Attack]:
        """The attacks of the set of which most comes."""
        if self.defending is None:
            return []
        chosen = max(self._sets(), key=self.result)
        chosen = self._improved(chosen)
        return [self.pieces[each.id] for each in sorted(chosen, key=lambda each: (-each.power, each.id))]

    def _sets(self) -> Iterator[tuple[Fighter, ...]]:
        """No attacker; the best one, the two best ones, and so on."""
        able = [each for each in self.attackers if each.power > 0]
        many = len(able) > MANY
        ordered = sorted(able, key=lambda each: (-each.power if many else -self.result((each,)), each.id))
        for count in range(0, len(ordered) + 1, 1 + len(ordered) // MANY):
            yield tuple(ordered[:count])
        yield tuple(ordered)

    def _improved(self, chosen: tuple[Fighter, ...]) -> tuple[Fighter, ...]:
        """A set with one attacker more or less, if that is better."""
        if len(self.attackers) > MANY:
            return chosen
        best = self.result(chosen)
        for each in self.attackers:
            other = tuple(one for one in chosen if one is not each) if each in chosen else (*chosen, each)
            result = self.result(other)
            if result > best:
                best, chosen = result, other
        return chosen

    def result(self, chosen: Sequence[Fighter]) -> float:
        """What comes of an attack by these, if it is answered as well as it can be."""
        defending = self.defending
        assert defending is not None
        harmless = frozenset(each.id for each in chosen if self.pieces[each.id].defender != defending)
        life = self.life.get(defending, 20)
        defense = Defense(chosen, self.blockers, life, can_block, harmless)
        damage = defense.damage
        if damage >= life:
            return WIN
        walker = sum(defense.outcomes[number].through for number in harmless)
        result = damage_worth(life, damage) + PER_LOYALTY * walker - defense.balance()
        return result - self._in_return(chosen, defense)

    def _in_return(self, chosen: Sequence[Fighter], defense: Defense) -> float:
        """What the attack in return costs."""
        dead_blockers = {each.id for outcome in defense.outcomes.values() for each in outcome.dead}
        away = {each.id for each in chosen if "Vigilance" not in each.keywords}
        away |= {number for number, outcome in defense.outcomes.items() if outcome.attacker_dies}
        home = [each for each in self.mine if each.id not in away and not each.tapped and each.can_block]
        raiders = [each for each in self.theirs if each.id not in dead_blockers and each.can_attack and each.power]
        return in_return(raiders, home, self.situation.my_life)


def in_return(raiders: Sequence[Fighter], home: Sequence[Fighter], life: int) -> float:
    """What an attack by all that would attack costs somebody with these blockers and this much life."""
    if _all_out(raiders, home) >= life:
        return LOSS
    free, damage = list(home), 0
    for raider in sorted(raiders, key=lambda each: -each.damage):
        stopping = [each for each in free if can_block(each, raider) and _holds(each, raider)]
        if stopping:
            free.remove(min(stopping, key=lambda each: each.worth))
        else:
            damage += raider.damage
    return damage_worth(life, min(damage, life - 1))


def _holds(blocker: Fighter, raider: Fighter) -> bool:
    """Whether a blocker keeps a creature from attacking."""
    outcome = melee(raider, (blocker,))
    if not outcome.dead:
        return True
    return outcome.attacker_dies and raider.worth + 0.5 >= blocker.worth


def _all_out(raiders: Sequence[Fighter], home: Sequence[Fighter]) -> int:
    """The damage if all attack and each blocker stops the worst that it can."""
    free, damage = list(home), 0
    for raider in sorted(raiders, key=lambda each: -each.damage):
        able = [each for each in free if can_block(each, raider)]
        if able and (len(able) > 1 or "Menace" not in raider.keywords):
            free.remove(min(able, key=lambda each: ("Flying" in each.keywords, each.worth)))
        else:
            damage += raider.damage
    return damage
