"""CR 702.83: exalted."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.83a")
@phrase("exalted")
class Exalted(KeywordAbility):
    """CR 702.83a. Whenever a creature you control attacks alone, that creature grows until end of turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever a creature you control attacks alone, that creature gets +1/+1 until end of turn."
        )
