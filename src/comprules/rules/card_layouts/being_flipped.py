"""CR 710.4: permanents that are flipped, which a merged one with flip cards among its components can be too."""

from __future__ import annotations

from comprules.rules.card_layouts.flipping import FLIPPED
from comprules.rules.card_layouts.merging import can_components_flip, with_components_flipped
from comprules.rules.prelude import *


@rule("710.4")
class Flip(AffectsObject):
    """A permanent is flipped, once and for all."""

    def possible(self, board: Board) -> bool:
        """Only a permanent that has alternative characteristics and isn't flipped yet."""
        if self.object not in board.state.status:
            return False
        record = board.object(self.object)
        if record.components:
            return can_components_flip(record)
        if not board.characteristics(self.object).ways_up:
            return False
        return record.face != FLIPPED and not record.face_down

    def happen(self, game: Game) -> Sequence[Event]:
        """Turn it upside down."""
        game.state.write(OBJECTS, self.object, _flipped(game.state.objects[self.object]))
        return ()

    def describe(self, board: Board) -> str:
        """What it has become."""
        return f"a permanent is flipped and is {board.name(self.object)}"


def _flipped(record: Object) -> Object:
    if record.components:
        return with_components_flipped(record)
    return replace(record, face=FLIPPED)
