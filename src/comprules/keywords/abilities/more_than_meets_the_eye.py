"""CR 702.162: More Than Meets the Eye."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.casting.casting_options import AlternativeCost


@rule("702.162a", "712.11a")
class ConvertedCost(AlternativeCost):
    """CR 702.162a. The card may be cast converted for this cost."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def method(self) -> str:
        return "more than meets the eye"

    def face(self) -> int | None:
        return BACK


@rule("702.162a")
@phrase("more than meets the eye{cost}", also=["More Than Meets the Eye{cost}"])
class MoreThanMeetsTheEye(KeywordAbility):
    """CR 702.162a. "More Than Meets the Eye {2}{W}"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(ConvertedCost(self.cost.costs()))
