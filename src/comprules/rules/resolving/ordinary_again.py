"""CR 608.3b: what was cast as something else becomes the creature spell that it would have been."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("608.3b", "702.103e", "702.140b")
class BecomesOrdinary(Event):
    """A bestowed or mutating spell without a legal target is an ordinary one; `method` is how it was cast."""

    object: ObjectId
    method: str

    def happen(self, game: Game) -> Sequence[Event]:
        """It has no target, and is what it is if it is cast plainly."""
        record = game.state.objects[self.object]
        assert record.stacked is not None
        plain = replace(record.stacked, method="", targets=())
        game.state.write(OBJECTS, self.object, replace(record, stacked=plain))
        return ()

    def describe(self, board: Board) -> str:
        """What is no longer cast how."""
        return f"{board.name(self.object)} is an ordinary creature spell, and not cast with {self.method}"
