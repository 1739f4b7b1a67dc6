"""CR 702.156: ravenous."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.156a")
@phrase("ravenous")
class Ravenous(KeywordAbility):
    """CR 702.156a. It enters with X counters, and lets draw a card if that is many."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "This permanent enters with X +1/+1 counters on it.",
            "When this permanent enters, if X is 5 or more, draw a card.",
        )
