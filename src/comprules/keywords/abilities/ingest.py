"""CR 702.115: ingest."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.115a", "702.115b")
@phrase("ingest")
class Ingest(KeywordAbility):
    """CR 702.115a. Whenever it deals combat damage to a player, that player exiles the top card of their library."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature deals combat damage to a player, that player exiles the top card of their library."
        )
