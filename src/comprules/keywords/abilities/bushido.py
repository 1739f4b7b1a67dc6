"""CR 702.45: bushido."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.45a", "702.45b")
@phrase("bushido {n}")
class Bushido(KeywordAbility):
    """CR 702.45a. Whenever it blocks or becomes blocked, it grows until end of turn."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature blocks or becomes blocked, it gets +{self.n}/+{self.n} until end of turn."
        )
