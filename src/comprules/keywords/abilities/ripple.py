"""CR 702.60: ripple."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import with_top_cards
from comprules.phrases.prelude import *


@rule("702.60a", "702.60b")
@phrase("ripple {n}")
class Ripple(KeywordAbility):
    """CR 702.60a. Cards with the same name among the top ones of the library may be cast for nothing."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return with_top_cards(
            self.n,
            "When you cast this spell, you may reveal the top two cards of your library. If you do, you may cast any "
            "number of spells with the same name as this spell from among those cards without paying their mana costs. "
            "Put the rest on the bottom of your library in any order.",
        )
