"""CR 702.108: prowess."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.108a", "702.108b")
@phrase("prowess")
class Prowess(KeywordAbility):
    """CR 702.108a. Whenever you cast a noncreature spell, it grows until end of turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying("Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.")
