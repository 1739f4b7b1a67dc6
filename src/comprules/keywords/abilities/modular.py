"""CR 702.43: modular."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.prelude import *


@rule("702.43a", "702.43b")
@phrase("modular {n}")
class Modular(KeywordAbility):
    """CR 702.43a. It enters with counters, which it leaves to an artifact creature as it dies."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {plus_counters(self.n)} on it.",
            "When this permanent dies, you may put a +1/+1 counter on target artifact creature for each +1/+1 "
            "counter on this permanent.",
        )
