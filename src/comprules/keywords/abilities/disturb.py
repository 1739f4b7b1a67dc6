"""CR 702.146: disturb."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.casting.casting_options import AlternativeCost


@rule("702.146a", "712.11a")
class DisturbCost(AlternativeCost):
    """CR 702.146a. The card may be cast transformed from its owner's graveyard for this cost."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def method(self) -> str:
        return "disturb"

    def zone(self) -> Zone:
        return Zone.GRAVEYARD

    def face(self) -> int | None:
        return BACK


def _disturb(*paid: Cost) -> tuple[Ability, ...]:
    return stated(DisturbCost(paid))


@rule("702.146a", "702.146b")
@phrase("disturb{cost}")
class Disturb(KeywordAbility):
    """CR 702.146a. "Disturb {1}{W}"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _disturb(*self.cost.costs())
