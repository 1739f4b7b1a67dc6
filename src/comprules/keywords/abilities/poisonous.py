"""CR 702.70: poisonous."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import several
from comprules.phrases.prelude import *


@rule("702.70a", "702.70b")
@phrase("poisonous {n}")
class Poisonous(KeywordAbility):
    """CR 702.70a. A player it deals combat damage to gets poison counters."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        counters = several(self.n, "poison counter", "poison counters")
        return abilities_saying(f"Whenever this creature deals combat damage to a player, that player gets {counters}.")
