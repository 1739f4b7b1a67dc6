"""CR 702.68: frenzy."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.68a", "702.68b")
@phrase("frenzy {n}")
class Frenzy(KeywordAbility):
    """CR 702.68a. It grows when it attacks and nothing blocks it."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature attacks and isn't blocked, it gets +{self.n}/+0 until end of turn.",
        )
