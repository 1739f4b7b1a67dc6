"""CR 702.156: ravenous."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.156a")
@phrase("ravenous")
class Ravenous(KeywordAbility):
    """CR 702.156a. It enters with X counters, and lets draw a card if that is many."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "This permanent enters with X +1/+1 counters on it.",
            "When this permanent enters, if X is 5 or more, draw a card.",
        )
