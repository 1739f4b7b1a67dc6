"""CR 205.1: whether there is one of certain objects that is of some kind, or all of them are such."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.quantities.tallies import SimpleTally
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.objects.descriptions import Adjective


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


@rule("109.2", "608.2c")
@phrase("all {what:THEY} are {adjective}")
@looks_at()
class AllAre(SimpleCondition):
    """CR 109.2. "If all nonland permanents you control are white": so, too, if there are none."""

    what: Description
    adjective: Adjective

    def holds(self, context: Context) -> bool:
        seen = as_last_known(self.what, context)
        found = ((number, seen.board.characteristics(number)) for number in self.what.find(seen))
        return all(self.adjective.describes(number, known, seen) for number, known in found)
