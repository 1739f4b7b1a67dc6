"""CR 107.3i: the value of X of a spell or ability on the stack becomes another."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("107.3i")
class ValueOfXBecomes(AffectsObject):
    """The X of a spell or ability has another value from now on, wherever it says X."""

    about = ("object",)

    x: int

    def possible(self, board: Board) -> bool:
        """Only what is on the stack, and has an X, has a value to change."""
        chosen = board.object(self.object).stacked
        return board.exists(self.object) and chosen is not None and chosen.x is not None

    def happen(self, game: Game) -> Sequence[Event]:
        """Note the value."""
        record = game.state.objects[self.object]
        assert record.stacked is not None
        game.state.write(OBJECTS, self.object, replace(record, stacked=replace(record.stacked, x=self.x)))
        return ()

    def describe(self, board: Board) -> str:
        """Whose X becomes what."""
        return f"the X of {board.name(self.object)} becomes {self.x}"
