"""CR 723.2: who controls a player who is searching a library."""

from __future__ import annotations

from contextlib import contextmanager

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.zones.searching import are_searching, search_of


class BeingControlled(Act):
    """Who makes a player's choices being asked for."""

    player: PlayerId


class ControlsSearching(Statement):
    """A statement that somebody controls players while they search."""

    by_timestamp: ClassVar[bool] = True

    concerns: ClassVar[tuple[type[Act], ...]] = (BeingControlled,)

    @abstractmethod
    def controls(self, player: PlayerId, context: Context) -> bool:
        """Whether it is about this player."""


@rule("723.1a", "723.2")
def controllers_while_searching(board: Board, player: PlayerId) -> Iterator[tuple[int, PlayerId]]:
    """Who controls a player because they are searching: timestamps of effects, and whose they are."""
    if player not in are_searching(board):
        return
    for active in board.index.about(ControlsSearching, BeingControlled):
        context = context_of(board, active)
        holds = active.condition is None or active.condition.holds(context)
        if holds and active.statement.controls(player, context):
            yield active.timestamp, active.you


@contextmanager
@rule("701.23a", "723.2")
def controlled_search_of(players: Sequence[PlayerId], game: Game) -> Iterator[None]:
    """Meanwhile these players are searching their libraries; nobody who controls them then is asked whether to."""
    with search_of(players, game):
        for player in players:
            _, controller = max(controllers_while_searching(game.board, player), default=(0, None))
            if controller is not None:
                game.leave_unasked(controller, "723.2")
        yield
