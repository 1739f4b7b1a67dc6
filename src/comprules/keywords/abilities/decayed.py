"""CR 702.147: decayed."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.147a")
@phrase("decayed")
class Decayed(KeywordAbility):
    """CR 702.147a. It can't block, and is sacrificed after it attacks."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "This creature can't block.", "When this creature attacks, sacrifice it at end of combat."
        )
