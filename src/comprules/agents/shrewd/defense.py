"""The blocks that are best for the defender, found roughly: one attacker after the other, the worst first."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from comprules.agents.shrewd.life import damage_worth
from comprules.agents.shrewd.melee import Outcome, melee

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from comprules.agents.shrewd.fighter import Fighter
    from comprules.kernel.ids import ObjectId

Blocks = dict["ObjectId", tuple["Fighter", ...]]
GANG_FROM = 5
"""From how many free blockers on only the strongest are considered for a block by two."""


class Defense:
    """What a defender can do about attackers, and the best of it that was found."""

    def __init__(
        self,
        attackers: Sequence[Fighter],
        blockers: Sequence[Fighter],
        life: int,
        can_block: Callable[[Fighter, Fighter], bool],
        harmless: frozenset[ObjectId] = frozenset(),
    ) -> None:
        self.attackers = sorted(attackers, key=lambda each: (-each.power, -each.worth, each.id))
        self.free = sorted(blockers, key=lambda each: (each.worth, each.id))
        self.life = life
        self.can_block = can_block
        self.harmless = harmless
        self.blocks: Blocks = {}
        self.outcomes: dict[ObjectId, Outcome] = {each.id: melee(each, ()) for each in attackers}
        self._settle()

    @property
    def damage(self) -> int:
        """The damage that the defender is dealt."""
        return sum(self._hits(number, outcome) for number, outcome in self.outcomes.items())

    def _hits(self, number: ObjectId, outcome: Outcome) -> int:
        return 0 if number in self.harmless else outcome.through

    def _settle(self) -> None:
        for attacker in self.attackers:
            self._block_well(attacker)
        for attacker in self.attackers:
            if self.damage < self.life:
                return
            if attacker.id not in self.blocks and attacker.id not in self.harmless:
                self._block_anyhow(attacker)

    def _block_well(self, attacker: Fighter) -> None:
        best, found = 0.0, None
        for gang in self._gangs(attacker):
            gain = self._gain(attacker, gang)
            if gain > best:
                best, found = gain, gang
        if found:
            self._take(attacker, found)

    def _block_anyhow(self, attacker: Fighter) -> None:
        gangs = list(self._gangs(attacker))
        if gangs:
            self._take(attacker, max(gangs, key=lambda gang: self._gain(attacker, gang)))

    def _take(self, attacker: Fighter, gang: tuple[Fighter, ...]) -> None:
        self.blocks[attacker.id] = gang
        self.outcomes[attacker.id] = melee(attacker, gang)
        self.free = [each for each in self.free if each not in gang]

    def _gangs(self, attacker: Fighter) -> list[tuple[Fighter, ...]]:
        """The blocks by one or two creatures that there are against an attacker."""
        able = _without_more_alike([each for each in self.free if self.can_block(each, attacker)])
        pairs: list[tuple[Fighter, ...]] = list(combinations(sorted(able, key=lambda each: -each.power)[:GANG_FROM], 2))
        if "Menace" in attacker.keywords:
            return pairs
        return [*((each,) for each in able), *pairs]

    def _gain(self, attacker: Fighter, gang: tuple[Fighter, ...]) -> float:
        outcome = melee(attacker, gang)
        lost = sum(each.worth for each in outcome.dead)
        won = attacker.worth if outcome.attacker_dies else 0.0
        saved = 0
        if attacker.id not in self.harmless:
            saved = self.outcomes[attacker.id].through - outcome.through
        return won - lost + self._relief(saved) - 0.01 * len(gang)

    def _relief(self, saved: int) -> float:
        """What it is worth to be dealt less damage, unless all of it together kills."""
        left = max(self.life - self.damage, 0) + saved
        return damage_worth(left, saved) if left > saved else damage_worth(saved + 1, saved)

    def balance(self) -> float:
        """What the fights bring the defender: what attackers are worth that die, less what blockers are that do."""
        balance = 0.0
        by_number = {each.id: each for each in self.attackers}
        for number, outcome in self.outcomes.items():
            balance += by_number[number].worth if outcome.attacker_dies else 0.0
            balance -= sum(each.worth for each in outcome.dead)
        return balance


def _without_more_alike(creatures: Sequence[Fighter]) -> list[Fighter]:
    """Creatures, of those that fight alike only two: more of them are no other blocks."""
    seen: dict[object, int] = {}
    kept = []
    for each in creatures:
        seen[each.likeness] = seen.get(each.likeness, 0) + 1
        if seen[each.likeness] <= 2:
            kept.append(each)
    return kept
