"""CR 702.163: For Mirrodin!."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.163a")
@phrase("for Mirrodin!")
class ForMirrodin(KeywordAbility):
    """CR 702.163a. It brings a Rebel that is equipped with it."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this Equipment enters, create a 2/2 red Rebel creature token, then attach this Equipment to it.",
        )
