"""CR 702.125: undaunted."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.125a", "702.125b", "702.125c")
@phrase("undaunted")
class Undaunted(KeywordAbility):
    """CR 702.125a. Cheaper by {1} for each opponent who is in the game."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying("This spell costs {1} less to cast for each opponent you have.")
