"""CR 702.157: squad."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.optional_costs import CostWasPaid, OptionalCost, TimesPaid, copy_of_this, entered_with
from comprules.phrases.predicates.scaling import ForEach
from comprules.phrases.prelude import *


def _squad(cost: Cost, *more: Cost) -> tuple[Ability, ...]:
    option = OptionalCost("squad", cost, repeated=True, more=more)
    return (*stated(option), entered_with(CostWasPaid(option), ForEach(copy_of_this(), TimesPaid(option))))


@rule("702.157a")
@phrase("squad{cost}")
class Squad(KeywordAbility):
    """CR 702.157a. A copy of it for each time that its squad cost was paid."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _squad(*self.cost.costs())
