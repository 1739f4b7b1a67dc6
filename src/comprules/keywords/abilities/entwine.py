"""CR 702.42: entwine."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import AdditionalCost


@rule("702.42a", "702.42b")
class EntwineCost(AdditionalCost):
    """CR 702.42a. What is paid if more modes are chosen than the text says otherwise, which are all then."""

    cost: Cost

    is_for_modes: ClassVar[bool] = True
    allows_all_modes: ClassVar[bool] = True

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def times(self, modes: int, most: int) -> int:
        return int(modes > most)


@rule("702.42a")
@phrase("entwine{cost}")
class Entwine(KeywordAbility):
    """CR 702.42a. "Entwine {2}", "entwine—Sacrifice a land": all modes may be chosen for that."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(EntwineCost(self.cost.as_cost()))
