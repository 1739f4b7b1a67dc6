"""CR 702.142b: what lets creatures boast more often."""

from __future__ import annotations

from comprules.keywords.abilities.special_activated import MoreBoasts
from comprules.phrases.prelude import *


@rule("702.142b")
@phrase("{what} can boast twice during each of your turns rather than once")
class CanBoastTwice(MoreBoasts):
    """CR 702.142b. "Creatures you control can boast twice during each of your turns rather than once"."""

    what: Noun

    def allows(self, creature: ObjectId, context: Context) -> bool:
        return context.board.is_active(context.you) and self.what.includes(creature, context)
