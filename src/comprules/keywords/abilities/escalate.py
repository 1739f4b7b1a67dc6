"""CR 702.120: escalate."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import AdditionalCost


@rule("702.120a")
class EscalateCost(AdditionalCost):
    """CR 702.120a. What is paid for each mode beyond the first."""

    cost: Cost

    is_for_modes: ClassVar[bool] = True

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def times(self, modes: int, most: int) -> int:
        return max(modes - 1, 0)


@rule("702.120a")
@phrase("escalate{cost}")
class Escalate(KeywordAbility):
    """CR 702.120a. "Escalate {1}", "escalate—Discard a card": more modes for that."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(EscalateCost(self.cost.as_cost()))
