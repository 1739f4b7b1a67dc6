"""CR 120.4a, 615.12: sentences that deal damage, and what the next sentence says of it."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import Clause
from comprules.phrases.instructions.damage_riders import RIDER, Rider
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.prelude import *


@rule("120.4a", "615.12")
@phrase("{dealing}. {rider}")
class DamageWithRider(Sentence):
    """CR 120.4a. "It deals 4 damage to that creature. Excess damage is dealt to that creature's controller instead"."""

    dealing: Clause
    rider: Rider

    def happen(self, resolution: Resolution) -> None:
        resolution.bind(RIDER, self.rider)
        self.dealing.happen(resolution)
        del resolution.bound[RIDER]
