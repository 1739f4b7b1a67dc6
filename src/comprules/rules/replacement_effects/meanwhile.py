"""CR 708.11, 712.20: what permanents say is done as something happens to them, while it happens."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of


@rule("708.11", "712.20")
class DoneMeanwhile(Statement):
    """What a permanent says is done as something happens to it."""

    @abstractmethod
    def apply(self, event: Any, context: Context, game: Game) -> None:
        """Do it, while the event is happening."""


@rule("708.11", "712.20")
def do_what_is_said(event: Event, number: ObjectId, game: Game) -> None:
    """Apply what a permanent, as it is by now, says is done as this happens to it."""
    for active in list(game.board.index.about(DoneMeanwhile, type(event))):
        context = context_of(game.board, active, event)
        if active.source == number and (active.condition is None or active.condition.holds(context)):
            active.statement.apply(event, context, game)
