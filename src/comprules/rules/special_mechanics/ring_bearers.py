"""CR 701.54a, 701.54b: Ring-bearers, a designation that a player's creature has."""

from __future__ import annotations

from comprules.rules.prelude import *

RING_BEARER: Final = "Ring-bearer"
"""Under this a permanent remembers that it is the Ring-bearer of whoever controls it; that isn't copied."""


@rule("701.54b", "701.54e")
def is_ring_bearer(board: Board, number: ObjectId) -> bool:
    """Whether a permanent is its controller's Ring-bearer, or was as it last existed."""
    if board.is_player(number):
        return False
    record = board.object(number)
    return record.zone is Zone.BATTLEFIELD and bool(record.recall(RING_BEARER, False))


@rule("701.54e")
def ring_bearers_of(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's Ring-bearer, if they have one."""
    return tuple(number for number in board.permanents(player) if is_ring_bearer(board, number))


@rule("701.54a", "701.54b")
class BecomeRingBearer(AffectsPlayer):
    """A creature becomes a player's Ring-bearer; whichever was it before is no longer."""

    object: ObjectId

    def possible(self, board: Board) -> bool:
        """Only a permanent that the player controls, and isn't it already."""
        there = board.is_permanent(self.object) and board.controller(self.object) == self.player
        return there and not is_ring_bearer(board, self.object)

    def happen(self, game: Game) -> Sequence[Event]:
        """It bears the Ring now."""
        for number in ring_bearers_of(game.board, self.player):
            end_bearing(game, number)
        game.state.write(OBJECTS, self.object, game.state.objects[self.object].remembering(RING_BEARER, True))
        return ()

    def describe(self, board: Board) -> str:
        """Whose Ring-bearer it becomes."""
        return f"{board.name(self.object)} becomes {board.name(self.player)}'s Ring-bearer"


@rule("701.54a")
def end_bearing(game: Game, number: ObjectId) -> None:
    """Let a permanent no longer be a Ring-bearer, as another one is or another player controls it."""
    record = game.state.objects[number]
    if record.recall(RING_BEARER, False):
        game.state.write(OBJECTS, number, record.forgetting(RING_BEARER))
