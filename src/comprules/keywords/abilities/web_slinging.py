"""CR 702.188: web-slinging."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.cast_from_graveyard import cost_saying
from comprules.phrases.prelude import *

WEB_SLINGING: Final = "web-slinging"


@rule("702.188a")
@phrase("web-slinging {cost}")
class WebSlinging(KeywordAbility):
    """CR 702.188a. Another price, and a tapped creature is returned to its owner's hand."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        returning = cost_saying("return a tapped creature you control to its owner's hand")
        return stated(KeywordCost(WEB_SLINGING, (self.cost, returning)))
