"""CR 702.39: provoke."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.39a", "702.39b")
@phrase("provoke")
class Provoke(KeywordAbility):
    """CR 702.39a. As it attacks, it may make a creature untap and block it."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks, you may have target creature defending player controls block this "
            "creature this combat if able. If you do, untap that creature."
        )
