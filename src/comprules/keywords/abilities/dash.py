"""CR 702.109: dash."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import AsItEnters, KeywordCost, WhileCastBy
from comprules.phrases.prelude import *

DASH: Final = "dash"


@rule("702.109a")
@phrase("dash {cost}")
class Dash(KeywordAbility):
    """CR 702.109a. Cast for this, it has haste and goes back at the end."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        back = "Return this permanent to its owner's hand at the beginning of the next end step."
        return (
            *stated(KeywordCost(DASH, (self.cost,))),
            *stated(AsItEnters(DASH, back)),
            WhileCastBy(DASH, "This permanent has haste."),
        )
