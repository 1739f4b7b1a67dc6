"""CR 702.91: battle cry."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("702.91a", "702.91b")
@phrase("battle cry")
class BattleCry(KeywordAbility):
    """CR 702.91a. Whenever it attacks, the other attackers grow until end of turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn."
        )
