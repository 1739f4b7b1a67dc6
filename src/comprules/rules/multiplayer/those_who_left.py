"""CR 800.4i: what players did who have left the game can still be found."""

from __future__ import annotations

from comprules.kernel.players import IN_GAME
from comprules.rules.prelude import *


@rule("800.4i")
def with_those_who_left(context: Context) -> Context:
    """The same point of view as if nobody had left, from which "an opponent" who did something may be one who has."""
    board = context.board
    everybody = tuple(sorted(board.state.players))
    if board.players == everybody or not isinstance(board, LiveBoard):
        return context
    view, state = board.fork()
    state.write(REGISTERS, IN_GAME, everybody)
    return context.seen_on(view)
