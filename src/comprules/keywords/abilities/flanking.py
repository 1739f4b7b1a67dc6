"""CR 702.25: flanking."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.25a", "702.25b")
@phrase("flanking")
class Flanking(KeywordAbility):
    """CR 702.25a. What blocks it without flanking itself gets weaker."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature becomes blocked by a creature without flanking, that creature gets -1/-1 "
            "until end of turn."
        )
