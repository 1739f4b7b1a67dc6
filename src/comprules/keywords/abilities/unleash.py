"""CR 702.98: unleash."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.98a")
@phrase("unleash")
class Unleash(KeywordAbility):
    """CR 702.98a. It may enter with a +1/+1 counter, and can't block while it has one."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "You may have this permanent enter with an additional +1/+1 counter on it.",
            "This permanent can't block as long as it has a +1/+1 counter on it.",
        )
