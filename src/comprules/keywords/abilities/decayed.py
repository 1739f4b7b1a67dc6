"""CR 702.147: decayed."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.147a")
@phrase("decayed")
class Decayed(KeywordAbility):
    """CR 702.147a. It can't block, and is sacrificed after it attacks."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "This creature can't block.", "When this creature attacks, sacrifice it at end of combat."
        )
