"""CR 502.3: what texts say about how many permanents may untap."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.turn.untap_limits import LimitsUntapping


@rule("502.3")
@phrase(
    {
        "players": "players can't untap more than {most:one} {what@most} during their untap steps",
        "you": "you can't untap more than {most:one} {what@most} during your untap step",
    },
    by="whose",
)
class CannotUntapMore(LimitsUntapping):
    """CR 502.3. "Players can't untap more than one land during their untap steps"."""

    whose: Literal["players", "you"]
    most: int
    what: Description

    def limits(self, number: ObjectId, player: PlayerId, context: Context) -> bool:
        return (self.whose == "players" or player == context.you) and self.what.matches(number, context)
