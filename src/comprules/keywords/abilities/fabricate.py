"""CR 702.123: fabricate."""

from __future__ import annotations

from typing import Final

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *

SERVO: Final = "1/1 colorless Servo artifact creature token"


@rule("702.123a", "702.123b")
@phrase("fabricate {n}")
class Fabricate(KeywordAbility):
    """CR 702.123a. It enters with counters or with Servos, as you choose."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this permanent enters, you may put "
            f"{several(self.n, '+1/+1 counter', '+1/+1 counters')} on it. If you don't, create "
            f"{several(self.n, SERVO, SERVO + 's')}."
        )
