"""CR 702.152: blitz."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import AsItEnters, KeywordCost, WhileCastBy
from comprules.phrases.prelude import *

BLITZ: Final = "blitz"


def _blitz(*paid: Cost) -> tuple[Ability, ...]:
    gone = "Sacrifice this permanent at the beginning of the next end step."
    has = 'This permanent has haste and "When this permanent dies, draw a card."'
    return (*stated(KeywordCost(BLITZ, paid)), *stated(AsItEnters(BLITZ, gone)), WhileCastBy(BLITZ, has))


@rule("702.152a")
@phrase("blitz {cost}")
class Blitz(KeywordAbility):
    """CR 702.152a. Cast for this, it has haste, is sacrificed at the end, and leaves a card."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _blitz(self.cost)


@rule("702.152a")
@phrase("blitz—{paid:costs}.")
class BlitzCosts(KeywordAbility):
    """CR 702.152a. Blitz for other costs: "Blitz—{2}{R}, Discard a card"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return _blitz(*self.paid)
