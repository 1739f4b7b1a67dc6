"""How fast the engine is beside another program in the same run, so that how busy the machine is hardly counts."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Final

from comprules.editions import DEFAULT
from comprules.editions.novelties import told_already
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.records import Record
from comprules.simulate.benchmark import played_games

OTHERS: Final = ("chess",)
"""What it can be measured against: python-chess, whose players move at random."""


class NotInstalled(ImportError):
    """The other program isn't installed. The message says how it is."""


class Beside(Record):
    """Windows a second, and random moves of the other program a second, by turns in the same run."""

    windows_per_second: float
    moves_per_second: float

    @property
    def ratio(self) -> float:
        """How many windows there are for each move."""
        return self.windows_per_second / self.moves_per_second


def against_chess(seconds: float, edition: str = DEFAULT) -> Beside:
    """Measure windows and random moves of chess, by turns, game by game, each for about so many seconds.

    Raises NotInstalled without python-chess.
    """
    with collecting_seldom(), told_already():
        return _beside(seconds, edition)


def _beside(seconds: float, edition: str) -> Beside:
    windows, moves = played_games(edition, skip_trivial=False), _chess_games()
    next(windows), next(moves)
    return Beside(*rates_by_turns(seconds, windows, moves))


def rates_by_turns(seconds: float, first: Iterator[int], second: Iterator[int]) -> tuple[float, float]:
    """How much of two things is done in a second each, by turns, each for about so many seconds."""
    spent, done = [0.0, 0.0], [0, 0]
    while min(spent) < seconds:
        which = 0 if spent[0] <= spent[1] else 1
        begun = process_time()
        done[which] += next((first, second)[which])
        spent[which] += process_time() - begun
    return done[0] / spent[0], done[1] / spent[1]


def _chess_games() -> Iterator[int]:
    """Play one game of chess after the other with random moves; yields the number of moves of each."""
    new_board = _boards()
    seed = 0
    while True:
        board, random, moves = new_board(), Random(seed), 0
        while not board.is_game_over():
            board.push(random.choice(list(board.legal_moves)))
            moves += 1
        yield moves
        seed += 1


def _boards() -> Callable[[], Any]:
    """What makes a new board of chess."""
    try:
        chess = import_module("chess")
    except ImportError:
        raise NotInstalled("python-chess isn't installed: pip install chess") from None
    board: Callable[[], Any] = chess.Board
    return board
