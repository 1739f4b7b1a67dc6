"""CR 702.108: prowess."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.108a", "702.108b")
@phrase("prowess")
class Prowess(KeywordAbility):
    """CR 702.108a. Whenever you cast a noncreature spell, it grows until end of turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying("Whenever you cast a noncreature spell, this creature gets +1/+1 until end of turn.")
