"""CR 702.81: retrace."""

from __future__ import annotations

from comprules.keywords.abilities.cast_from_graveyard import CastFromGraveyardFor, cost_saying
from comprules.phrases.prelude import *


@rule("702.81a")
@phrase("retrace")
class Retrace(KeywordAbility):
    """CR 702.81a. It may be cast from the graveyard if a land card is discarded besides."""

    def means(self) -> tuple[Ability, ...]:
        return stated(CastFromGraveyardFor("retrace", cost_saying("discard a land card")))
