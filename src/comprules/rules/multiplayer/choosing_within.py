"""CR 801.5: choices of players whose range of influence is limited."""

from __future__ import annotations

from comprules.kernel.ids import AnyId
from comprules.rules.multiplayer.within_range import Within, in_range, whole
from comprules.rules.prelude import *


@rule("801.5a")
def choosable_by(player: PlayerId, candidates: Sequence[AnyId], board: Board) -> Sequence[AnyId]:
    """Those of some objects and players that a player can choose, who must choose within their own range, too; unless
    they choose only since nobody is nearer who could.
    """
    if not isinstance(board, Within) or player not in in_range(board, board.player):
        return candidates
    view = board.seen_by(player)
    return tuple(number for number in candidates if view.reaches(number))


@rule("801.5c")
def nearest_to_choose(board: Board, you: PlayerId, players: Sequence[PlayerId]) -> tuple[PlayerId, ...]:
    """Who makes a choice for an effect if no player who could is within its controller's range: the nearest one of all
    players who could to the left.
    """
    return tuple(player for player in whole(board).turn_order(you) if player in players)[:1]


@rule("601.6a", "801.5c")
def opponents_to_choose(board: Board, you: PlayerId) -> tuple[PlayerId, ...]:
    """The opponents of a player who can make a choice for an effect of that player's."""
    return board.opponents(you) or nearest_to_choose(board, you, whole(board).opponents(you))
