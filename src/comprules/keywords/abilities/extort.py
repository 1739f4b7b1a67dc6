"""CR 702.101: extort."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.101a", "702.101b")
@phrase("extort")
class Extort(KeywordAbility):
    """CR 702.101a. Whenever you cast a spell, you may pay to drain each opponent."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever you cast a spell, you may pay {W/B}. If you do, each opponent loses 1 life and you gain that "
            "much life."
        )
