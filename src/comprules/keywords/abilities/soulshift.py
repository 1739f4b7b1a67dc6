"""CR 702.46: soulshift."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.46a", "702.46b")
@phrase("soulshift {n}")
class Soulshift(KeywordAbility):
    """CR 702.46a. As it dies, you may return a cheaper Spirit card to your hand."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this permanent is put into a graveyard from the battlefield, you may return target Spirit card with "
            f"mana value {self.n} or less from your graveyard to your hand."
        )
