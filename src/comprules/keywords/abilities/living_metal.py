"""CR 702.161: living metal."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.161a")
@phrase("living metal")
class LivingMetal(KeywordAbility):
    """CR 702.161a. A creature too during its controller's turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "During your turn, this permanent is an artifact creature in addition to its other types."
        )
