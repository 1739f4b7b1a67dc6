"""CR 702.63: vanishing."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *


@rule("702.63a", "702.63b", "702.63c")
@phrase("vanishing[ {n}]")
class Vanishing(KeywordAbility):
    """CR 702.63a-b. Its time counters run out, and it is sacrificed with the last one; with a number, it enters with
    so many.
    """

    n: int | None

    def means(self) -> tuple[Ability, ...]:
        running_out = (
            "At the beginning of your upkeep, if this permanent has a time counter on it, remove a time counter "
            "from it.",
            "When the last time counter is removed from this permanent, sacrifice it.",
        )
        if self.n is None:
            return abilities_saying(*running_out)
        counters = several(self.n, "time counter", "time counters")
        return abilities_saying(f"This permanent enters with {counters} on it.", *running_out)
