"""CR 702.130: afflict."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.130a", "702.130b")
@phrase("afflict {n}")
class Afflict(KeywordAbility):
    """CR 702.130a. Whenever it becomes blocked, the defending player loses life."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(f"Whenever this creature becomes blocked, defending player loses {self.n} life.")
