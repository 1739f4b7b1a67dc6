"""CR 702.40: storm."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.40a", "702.40b")
@phrase("storm")
class Storm(KeywordAbility):
    """CR 702.40a. A copy for each spell cast before it this turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When you cast this spell, copy it for each other spell cast before it this turn. "
            "You may choose new targets for the copies."
        )
