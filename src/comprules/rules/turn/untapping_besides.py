"""CR 502.3: what untaps in an untap step besides the active player's permanents."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force
from comprules.rules.turn.staying_tapped import DeterminingWhatUntaps


class UntapsBesides(Statement):
    """A statement by which more permanents untap in an untap step, at the same time as the active player's."""

    concerns: ClassVar[tuple[type[Act], ...]] = (DeterminingWhatUntaps,)

    @abstractmethod
    def untapping(self, context: Context) -> Sequence[ObjectId]:
        """The permanents that it untaps now."""


@rule("502.3", "604.1")
def untapping_besides(board: Board) -> dict[ObjectId, Cause]:
    """The tapped permanents that effects untap in this untap step, each with what untaps it."""
    found: dict[ObjectId, Cause] = {}
    for said, context in in_force(board, UntapsBesides, DeterminingWhatUntaps):
        for number in said.untapping(context):
            if board.status(number).tapped:
                found.setdefault(number, Cause("604.1", context.source, context.you))
    return found
