"""CR 702.115: ingest."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.115a", "702.115b")
@phrase("ingest")
class Ingest(KeywordAbility):
    """CR 702.115a. Whenever it deals combat damage to a player, that player exiles the top card of their library."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature deals combat damage to a player, that player exiles the top card of their library."
        )
