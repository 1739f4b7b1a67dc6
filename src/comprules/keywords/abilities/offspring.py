"""CR 702.175: offspring."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.optional_costs import CostWasPaid, OptionalCost, copy_of_this, entered_with
from comprules.phrases.continuous.copying import ExceptPowerAndToughness
from comprules.phrases.prelude import *
from comprules.reader.lexemes import PowerToughness


def _offspring(cost: Cost, *more: Cost) -> tuple[Ability, ...]:
    option = OptionalCost("offspring", cost, more=more)
    small = copy_of_this(ExceptPowerAndToughness(PowerToughness("1", "1")))
    return (*stated(option), entered_with(CostWasPaid(option), small))


@rule("702.175a")
@phrase("offspring{cost}")
class Offspring(KeywordAbility):
    """CR 702.175a. A 1/1 copy of it, if its offspring cost was paid."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _offspring(*self.cost.costs())
