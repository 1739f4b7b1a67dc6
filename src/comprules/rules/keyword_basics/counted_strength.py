"""CR 702.122, 702.171, 702.184: how much a creature counts for that is tapped to crew, saddle or station."""

from __future__ import annotations

from comprules.rules.continuous_effects.as_though import power_as_though
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class CountsByToughness(Statement):
    """That creatures do something with their toughness rather than their power."""

    @abstractmethod
    def covers(self, act: Act, number: ObjectId, context: Context) -> bool:
        """Whether it is about this creature, as far as this act goes."""


@rule("702.122a", "702.171a", "702.184a", "702.184c")
def counted_strength(board: Board, act: Act, creature: ObjectId) -> int:
    """How much a creature counts for something: its power, unless an effect says that its toughness does."""
    found = in_force(board, CountsByToughness, type(act))
    if any(said.covers(act, creature, context) for said, context in found):
        return board.characteristics(creature).toughness or 0
    return power_as_though(board, act, creature)
