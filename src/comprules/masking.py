"""Names as one player knows them, for logs that tell nothing they couldn't see."""

from __future__ import annotations

from collections.abc import Container

from comprules.board import Board
from comprules.characteristics import Characteristics
from comprules.visibility import visible


class Masked(Board):
    """A board that doesn't tell the names of cards that a player couldn't see."""

    __slots__ = ("_board", "_player")

    def __init__(self, board: Board, player: int) -> None:
        super().__init__(board.state, board.rules)
        self._board = board
        self._player = player

    def characteristics(self, number: int) -> Characteristics:
        """What an object is."""
        return self._board.characteristics(number)

    def name(self, number: int) -> str:
        """The name of what the player could see, or "a card"."""
        return super().name(number) if self._knows(number) else "a card"

    def tells(self, players: Container[int]) -> bool:
        """Whether the player is one of those who have seen it."""
        return self._player in players

    def _knows(self, number: int) -> bool:
        """Whether the player saw this object, or what it became: they saw it then, whatever it became later."""
        if self.is_player(number) or visible(self._board, number, self._player):
            return True
        departed = self.state.departed.get(number)
        if departed is None or departed.became is None:
            return False
        return self._player in departed.known_to or visible(self._board, departed.became, self._player)
