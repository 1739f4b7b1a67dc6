"""CR 702.188: web-slinging."""

from __future__ import annotations

from typing import Final

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.stating import stated
from comprules.keyword_abilities.alternative_costs import KeywordCost
from comprules.keyword_abilities.cast_from_graveyard import cost_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

WEB_SLINGING: Final = "web-slinging"


@rule("702.188a")
@phrase("web-slinging {cost}")
class WebSlinging(KeywordAbility):
    """CR 702.188a. Another price, and a tapped creature is returned to its owner's hand."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        returning = cost_saying("return a tapped creature you control to its owner's hand")
        return stated(KeywordCost(WEB_SLINGING, (self.cost, returning)))
