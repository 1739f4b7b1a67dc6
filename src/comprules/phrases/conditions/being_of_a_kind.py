"""CR 205.1: whether there is one of certain objects that is of some kind."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.quantities.tallies import SimpleTally
from comprules.rules.multiplayer.last_known_players import as_last_known


@rule("109.2", "607.2a")
@phrase("{tally} is a(n) {kind:IT}")
@looks_at("types")
class SomeIs(SimpleCondition):
    """CR 109.2. "A card exiled with this creature is a creature card"."""

    tally: SimpleTally
    kind: Description

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self.tally, context)
        return self.tally.is_met(seen, lambda number: self.kind.fits(number, seen))
