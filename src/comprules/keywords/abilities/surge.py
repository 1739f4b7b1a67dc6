"""CR 702.117: surge."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import condition_saying


@rule("702.117a")
@phrase("surge {cost}")
class Surge(KeywordAbility):
    """CR 702.117a. Another price for who has cast another spell this turn, or whose teammate has."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        another = condition_saying("your team has cast another spell this turn")
        return stated(KeywordCost("surge", (self.cost,), another))
