"""CR 614.12: the point of view of what modifies how a permanent enters."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_as import before_it_enters
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.zones.zone_changes import MoveObject


@rule("614.12")
def before_entering(event: MoveObject, context: Context) -> Context:
    """The same point of view on the board before the permanent is on it.

    What a permanent's own condition looks for must be there before it enters: it doesn't see itself. But where it is
    spoken of, it is what it would be.
    """
    board = before_it_enters(context.board.before or context.board, event)
    return Context(board, context.source, context.you, context.bindings(), context.x, event)


@rule("614.12a", "614.12b")
def deciding(event: MoveObject, context: Context, game: Game) -> Resolution:
    """The point of view from which a choice or payment is made before the permanent enters.

    What is paid for one permanent is gone when the next one that enters with it asks.
    """
    seen = before_entering(event, context)
    you, source = context.you, context.source
    return ActualResolution(game, source, you, source, seen.bindings(), seen.x, event=event, board=seen.board)
