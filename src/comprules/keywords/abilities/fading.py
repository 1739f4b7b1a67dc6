"""CR 702.32: fading."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *


@rule("702.32a")
@phrase("fading {n}")
class Fading(KeywordAbility):
    """CR 702.32a. It loses one fade counter each upkeep, and is sacrificed when there is none to remove."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {several(self.n, 'fade counter', 'fade counters')} on it.",
            "At the beginning of your upkeep, remove a fade counter from this permanent. If you don't, sacrifice it.",
        )
