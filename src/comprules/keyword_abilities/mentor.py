"""CR 702.134: mentor."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.134a", "702.134b")
@phrase("mentor")
class Mentor(KeywordAbility):
    """CR 702.134a. Whenever it attacks, a weaker attacking creature gets a +1/+1 counter."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks, put a +1/+1 counter on target attacking creature with power less than "
            "this creature's power."
        )
