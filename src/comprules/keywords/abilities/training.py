"""CR 702.149: training."""

from __future__ import annotations

from comprules.keywords.abilities.noticed import growing
from comprules.phrases.prelude import *


@rule("702.149a", "702.149b", "702.149c")
@phrase("training")
class Training(KeywordAbility):
    """CR 702.149a. It grows as it attacks together with a stronger creature."""

    def means(self) -> tuple[Ability, ...]:
        return growing(
            "trains",
            "Whenever this creature and at least one other creature with power greater than this creature's power "
            "attack, put a +1/+1 counter on this creature.",
        )
