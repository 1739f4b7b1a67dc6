"""CR 702.79: persist."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.79a")
@phrase("persist")
class Persist(KeywordAbility):
    """CR 702.79a. It returns from the graveyard with a -1/-1 counter if it died without one."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this permanent is put into a graveyard from the battlefield, if it had no -1/-1 counters on it, "
            "return it to the battlefield under its owner's control with a -1/-1 counter on it."
        )
