"""CR 702.182: job select."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.182a")
@phrase("job select")
class JobSelect(KeywordAbility):
    """CR 702.182a. It brings a Hero that is equipped with it."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this Equipment enters, create a 1/1 colorless Hero creature token, then attach this Equipment to it.",
        )
