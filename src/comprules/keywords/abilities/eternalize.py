"""CR 702.129: eternalize."""

from __future__ import annotations

from comprules.keywords.abilities.embalm import mummified
from comprules.phrases.prelude import *

_ETERNAL = "it's black, it's 4/4"


@rule("702.129a")
@phrase("eternalize {cost}")
class Eternalize(KeywordAbility):
    """CR 702.129a. A black 4/4 Zombie with its other values for the card in the graveyard."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return mummified((self.cost,), _ETERNAL)


@rule("702.129a")
@phrase("eternalize—{paid:costs}.")
class EternalizeCosts(KeywordAbility):
    """CR 702.129a. Eternalize for other costs: "Eternalize—{2}{B}, Discard a card"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return mummified(self.paid, _ETERNAL)
