"""CR 702.107: outlast."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import activated_saying
from comprules.phrases.prelude import *


@rule("702.107a")
@phrase("outlast {cost}")
class Outlast(KeywordAbility):
    """CR 702.107a. Tapping it for mana makes it grow."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        growing = "{T}: Put a +1/+1 counter on this creature. Activate only as a sorcery."
        return activated_saying((self.cost,), growing)
