"""CR 603.10: the board as it was just before events that abilities look back at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comprules.rules.abilities.index import Index
    from comprules.rules.concepts.board import Board, LiveBoard


class Before:
    """A moment of the game, just before some events: what was in force then and, for whoever asks, the whole board."""

    __slots__ = ("_board", "_derived", "_mark", "_now")

    def __init__(self, now: LiveBoard) -> None:
        self._now = now
        self._mark = now.mark
        self._derived = now.derived
        self._board: Board | None = None

    @property
    def index(self) -> Index:
        """The abilities and effects that were in force."""
        return self._derived.index

    @property
    def board(self) -> Board:
        """The board as it was, which is put together only if something needs it."""
        if self._board is None:
            self._board = self._now.as_of(self._mark, self._derived)
        return self._board
