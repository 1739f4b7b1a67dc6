"""CR 723.2: who controls a player who is searching a library."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import context_of
from comprules.rules.zones.searching import are_searching


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
