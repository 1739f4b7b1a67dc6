"""CR 807.5a: which players get priority."""

from __future__ import annotations

from comprules.kernel.players import IN_GAME
from comprules.kernel.state import RANGES
from comprules.rules.prelude import *
from comprules.rules.turn.turn_markers import has_turn_markers
from comprules.rules.turn.turns_at_once import TurnAside, present_stack


def first_with_priority(board: Board, first: int) -> PlayerId:
    """Who has priority when it comes to a player: that player, or the next one in turn order who gets it."""
    registers = board.state.registers
    found: Any = first
    player: PlayerId = found if first in registers[IN_GAME] else board.first_in_turn_order(first)
    if RANGES not in registers or not has_turn_markers(board):
        return player
    able = those_with_priority(board)
    return next((each for each in board.turn_order(player) if each in able), player)


@rule("807.5a")
def those_with_priority(board: Board) -> tuple[PlayerId, ...]:
    """The players who get priority: all, but with turn markers only those who reach the marker, or a player who
    controls something on the stack.
    """
    registers = board.state.registers
    if RANGES not in registers or not has_turn_markers(board):
        return registers[IN_GAME]
    return _reaching(board, board.active_player, present_stack(board.state))


def _reaching(board: Board, active: PlayerId, stack: Sequence[ObjectId]) -> tuple[PlayerId, ...]:
    """The players in whose range is who takes a turn, or somebody who controls an object on its stack."""
    ranges = board.state.registers[RANGES]
    concerned = {active, *(board.controller(number) for number in stack if board.exists(number))}
    return tuple(player for player in board.players if not concerned.isdisjoint(ranges[player]))


@rule("807.5a")
def those_with_priority_in(board: Board, turn: TurnAside) -> tuple[PlayerId, ...]:
    """The players who get priority for the stack of a turn that is put aside."""
    return _reaching(board, turn.player, turn.stack) if RANGES in board.state.registers else board.players
