"""CR 801: the limited range of influence option: whom each player's range reaches."""

from __future__ import annotations

from comprules.kernel.ids import seats
from comprules.kernel.state import RANGES
from comprules.rules.prelude import *


@rule("801.2", "801.2a", "801.2b", "801.2c", "807.4h")
def determine_ranges(game: Game) -> None:
    """Note whom each player's range of influence reaches from now on, as a turn begins."""
    board, registers = game.board, game.state.registers
    if not board.variants:
        return
    found = tuple(_reached(board, player) for player in seats(seats_of(board)))
    if all(reached == board.players for player, reached in enumerate(found) if player in board.players):
        if RANGES in registers:
            game.state.erase(REGISTERS, RANGES)
    elif registers.get(RANGES) != found:
        game.state.write(REGISTERS, RANGES, found)


def _reached(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players in the game within so many seats of one, in seating order."""
    players, seats = board.players, range_of(board, player)
    if seats is None or player not in players:
        return players
    here, count = players.index(player), len(players)
    return tuple(
        other for place, other in enumerate(players) if min((place - here) % count, (here - place) % count) <= seats
    )


def seats_of(board: Board) -> int:
    """How many players there were as the game began."""
    return max(len(board.players), len(board.state.players))


def range_of(board: Board, player: PlayerId) -> int | None:
    """A player's range of influence in seats; None where it isn't limited."""
    seats = (variant.range_of_influence(player, seats_of(board)) for variant in board.variants)
    return next((each for each in seats if each is not None), None)


def has_limited_range(board: Board) -> bool:
    """Whether the game is played with the limited range of influence option."""
    return any(range_of(board, player) is not None for player in board.players)
