"""CR 807.5a: which players get priority."""

from __future__ import annotations

from comprules.kernel.state import RANGES
from comprules.rules.prelude import *
from comprules.rules.turn.turn_markers import has_turn_markers


def first_with_priority(board: Board, first: int) -> PlayerId:
    """Who has priority when it comes to a player: that player, or the next one in turn order who gets it."""
    player = board.first_in_turn_order(first)
    if RANGES not in board.state.registers or not has_turn_markers(board):
        return player
    able = those_with_priority(board)
    return next((each for each in board.turn_order(player) if each in able), player)


@rule("807.5a")
def those_with_priority(board: Board) -> tuple[PlayerId, ...]:
    """The players who get priority: all, but with turn markers only those who reach the marker, or a player who
    controls something on the stack.
    """
    ranges = board.state.registers.get(RANGES)
    if ranges is None or not has_turn_markers(board):
        return board.players
    concerned = {board.active_player, *(board.controller(number) for number in board.state.stack)}
    return tuple(player for player in board.players if not concerned.isdisjoint(ranges[player]))
