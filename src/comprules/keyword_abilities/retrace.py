"""CR 702.81: retrace."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.stating import stated
from comprules.keyword_abilities.cast_from_graveyard import CastFromGraveyardFor, cost_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.81a")
@phrase("retrace")
class Retrace(KeywordAbility):
    """CR 702.81a. It may be cast from the graveyard if a land card is discarded besides."""

    def means(self) -> tuple[Ability, ...]:
        return stated(CastFromGraveyardFor("retrace", cost_saying("discard a land card")))
