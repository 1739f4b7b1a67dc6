"""CR 702.38: amplify."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *


@rule("702.38a", "702.38b")
@phrase("amplify {n}")
class Amplify(KeywordAbility):
    """CR 702.38a. It enters with +1/+1 counters for each card of a type of its own revealed from the hand."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "As this permanent enters, reveal any number of cards from your hand that share a creature type with it. "
            f"This permanent enters with {plus_counters(self.n)} on it for each card revealed this way."
        )
