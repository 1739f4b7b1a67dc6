"""CR 702.125: undaunted."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.125a", "702.125b", "702.125c")
@phrase("undaunted")
class Undaunted(KeywordAbility):
    """CR 702.125a. Cheaper by {1} for each opponent who is in the game."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying("This spell costs {1} less to cast for each opponent you have.")
