"""Spells and abilities that turn a fight: what comes of it with them, and without."""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import copy
from typing import TYPE_CHECKING, NamedTuple

from comprules.agents.shrewd.fighter import Fighter, fighters
from comprules.agents.shrewd.life import damage_worth
from comprules.agents.shrewd.melee import melee

if TYPE_CHECKING:
    from comprules.agents.greedy.situation import Situation
    from comprules.kernel.ids import ObjectId

GETS = re.compile(r"gets? \+(\d+)/\+(\d+)")
BASE = re.compile(r"base power and toughness (\d+)/(\d+)")
PREVENTS = re.compile(r"prevent the next (\d+) damage")
GAINS = {
    "indestructible": "Indestructible",
    "trample": "Trample",
    "deathtouch": "Deathtouch",
}
STRIKES = {"first strike": (True, False), "double strike": (True, True)}


class Boost(NamedTuple):
    """What a text does for creatures in a fight."""

    power: int
    toughness: int
    base: tuple[int, int] | None
    keywords: frozenset[str]
    strikes: tuple[bool, bool] | None
    whom: str

    def on(self, fighter: Fighter) -> Fighter:
        """A creature with this boost."""
        boosted = copy(fighter)
        if self.base is not None:
            boosted.power = self.base[0]
            boosted.toughness = self.base[1] - fighter.seen.damage
        boosted.power += self.power
        boosted.toughness += self.toughness
        boosted.keywords = fighter.keywords | self.keywords
        if self.strikes is not None:
            boosted.strikes_first, last = self.strikes
            boosted.strikes_last = last or (fighter.strikes_last and fighter.strikes_first)
        return boosted


def boost_of(text: str) -> Boost | None:
    """The boost that a text gives; None if it gives none."""
    gets, base, prevents = GETS.search(text), BASE.search(text), PREVENTS.search(text)
    keywords = frozenset(name for words, name in GAINS.items() if re.search(rf"gains? [^.]*{words}", text))
    strikes = next((which for words, which in STRIKES.items() if re.search(rf"gains? [^.]*{words}", text)), None)
    if "prevent all combat damage" in text:
        return Boost(0, 0, None, frozenset(), None, "nobody")
    if not (gets or base or prevents or keywords or strikes):
        return None
    power, toughness = (int(gets[1]), int(gets[2])) if gets else (0, 0)
    if prevents:
        toughness += int(prevents[1])
    whom = "all" if "creatures you control" in text else "one" if "target" in text else "itself"
    return Boost(power, toughness, (int(base[1]), int(base[2])) if base else None, keywords, strikes, whom)


class Brawl:
    """The fights of a combat whose blockers have been declared."""

    def __init__(self, situation: Situation) -> None:
        self.situation = situation
        combat = situation.view.combat
        assert combat is not None
        numbers = [number for number in combat.creatures if situation.view.find(number) is not None]
        there = fighters(situation, [situation.view.seen(number) for number in numbers])
        self.fighters = {each.id: each for each in there}
        self.fights = [
            (known, tuple(self.fighters[each] for each in combat.blockers_of(known.creature) if each in self.fighters))
            for known in combat.attackers
            if known.creature in self.fighters
        ]
        self.as_it_is = self.balance({})

    @property
    def mine(self) -> list[Fighter]:
        """The agent's own creatures in the fight."""
        return [each for each in self.fighters.values() if each.controller == self.situation.me]

    def balance(self, changed: dict[ObjectId, Fighter]) -> float:
        """What comes of it for the agent, with some creatures changed."""
        situation, balance = self.situation, 0.0
        damage: dict[object, int] = {}
        for known, blockers in self.fights:
            attacker = changed.get(known.creature, self.fighters[known.creature])
            gang = tuple(changed.get(each.id, each) for each in blockers)
            outcome = melee(attacker, gang)
            through = 0 if known.is_blocked and not gang else outcome.through
            sign = 1.0 if situation.is_mine(attacker.id) else -1.0
            balance += sign * sum(self.fighters[each.id].worth for each in outcome.dead)
            balance -= sign * self.fighters[attacker.id].worth if outcome.attacker_dies else 0.0
            damage[known.defending_player] = damage.get(known.defending_player, 0) + through
        return balance + sum(self._of_damage(player, amount) for player, amount in damage.items())

    def _of_damage(self, player: object, amount: int) -> float:
        """What damage to a player is worth to the agent: more than kills is worth no more."""
        seen = next(each for each in self.situation.view.players if each.id == player)
        worth = damage_worth(seen.life, min(amount, max(seen.life, 0)))
        return -worth if player in self.situation.allies else worth

    def gain(self, boost: Boost, source: ObjectId | None) -> float:
        """How much better it comes out for the agent with a boost where that does most."""
        if boost.whom == "nobody":
            return -self.as_it_is
        return max((self.balance(changed) - self.as_it_is for changed in self._ways(boost, source)), default=0.0)

    def gain_on(self, boost: Boost, number: ObjectId) -> float:
        """How much better it comes out with a boost on a certain creature."""
        if number not in self.fighters:
            return 0.0
        return self.balance({number: boost.on(self.fighters[number])}) - self.as_it_is

    def _ways(self, boost: Boost, source: ObjectId | None) -> Iterator[dict[ObjectId, Fighter]]:
        if boost.whom == "all":
            yield {each.id: boost.on(each) for each in self.mine}
        elif boost.whom == "itself":
            yield {each.id: boost.on(each) for each in self.mine if each.id == source}
        else:
            yield from ({each.id: boost.on(each)} for each in self.mine)


def is_time(situation: Situation) -> bool:
    """Whether blockers have been declared and damage hasn't been dealt."""
    return situation.view.combat is not None and situation.view.step == "declare blockers"
