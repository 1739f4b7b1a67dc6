"""CR 702.85: cascade."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.85a", "702.85c")
@phrase("cascade")
class Cascade(KeywordAbility):
    """CR 702.85a. The next nonland card with lesser mana value may be cast for nothing."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When you cast this spell, exile cards from the top of your library until you exile a nonland card with "
            "mana value less than this spell's mana value. You may cast that card without paying its mana cost if the "
            "resulting spell's mana value is less than this spell's mana value. Then put the exiled cards that weren't "
            "cast this way on the bottom of your library in a random order."
        )
