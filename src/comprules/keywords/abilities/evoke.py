"""CR 702.74: evoke."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *

EVOKE: Final = "evoke"


def _evoke(cost: Cost) -> tuple[Ability, ...]:
    gone = "When this permanent enters, if its evoke cost was paid, its controller sacrifices it."
    return (*stated(KeywordCost(EVOKE, (cost,))), *abilities_saying(gone))


@rule("702.74a")
@phrase("evoke{cost}")
class Evoke(KeywordAbility):
    """CR 702.74a. Cast for this, it is sacrificed as it enters."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _evoke(self.cost.as_cost())
