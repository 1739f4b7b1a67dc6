"""CR 702.64: absorb."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.64a", "702.64b", "702.64c")
@phrase("absorb {n}")
class Absorb(KeywordAbility):
    """CR 702.64a. So much of the damage from each source is prevented."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"If a source would deal damage to this creature, prevent {self.n} of that damage.",
        )
