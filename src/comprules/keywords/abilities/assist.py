"""CR 702.132: assist."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.casting.assistable import MayBeAssisted


@rule("702.132a")
@phrase("assist")
class Assist(KeywordAbility):
    """CR 702.132a. Another player may help pay for the spell."""

    def means(self) -> tuple[Ability, ...]:
        return stated(MayBeAssisted())
