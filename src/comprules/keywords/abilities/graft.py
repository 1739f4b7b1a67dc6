"""CR 702.58: graft."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *


@rule("702.58a", "702.58b")
@phrase("graft {n}")
class Graft(KeywordAbility):
    """CR 702.58a. It enters with counters that it may give to other creatures as they enter."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {plus_counters(self.n)} on it.",
            "Whenever another creature enters, if this permanent has a +1/+1 counter on it, you may move a +1/+1 "
            "counter from this permanent onto that creature.",
        )
