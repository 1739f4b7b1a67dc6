"""CR 120.4a, 615.12: sentences that deal damage, and what the next sentence says of it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.damage_riders import RIDER, Rider
from comprules.phrases.instructions.sentences import Sentence, WhereX
from comprules.phrases.prelude import *


@rule("120.4a", "615.12")
@phrase({"stop": "{dealing}. {rider}", "and": "{dealing} and {rider}"}, by="joined")
class DamageWithRider(Sentence):
    """CR 120.4a. "It deals 4 damage to that creature. Excess damage is dealt to that creature's controller instead",
    "it deals 4 damage to you and the damage can't be prevented"; also where an X of the damage is defined before that.
    """

    dealing: Clause | WhereX
    rider: Rider
    joined: Literal["stop", "and"] = "stop"

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(RIDER, self.rider)
        self.dealing.happen(resolution)
        del resolution.bound[RIDER]
