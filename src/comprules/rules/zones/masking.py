"""Names as one player knows them, for logs that tell nothing they couldn't see."""

from __future__ import annotations

from collections.abc import Container

from comprules.kernel.ids import ONLOOKER
from comprules.rules.prelude import *
from comprules.rules.zones.knowing_board import KnowingBoard
from comprules.rules.zones.knowledge import knows
from comprules.rules.zones.visibility import is_seen_by


class Masked(KnowingBoard):
    """A board that doesn't tell the names of cards that a player couldn't see."""

    __slots__ = ("_board", "_player")

    def __init__(self, board: Board, player: PlayerId) -> None:
        super().__init__(board.state, board.rules)
        self._board = board
        self._player = player

    def characteristics(self, number: ObjectId) -> Characteristics:
        """What an object is."""
        return self._board.characteristics(number)

    def copiable(self, number: ObjectId) -> Characteristics:
        """An object's copiable values."""
        return self._board.copiable(number)

    def base_power_toughness(self, number: ObjectId) -> PowerAndToughness:
        """An object's base power and toughness."""
        return self._board.base_power_toughness(number)

    def name(self, number: Id) -> str:
        """The name of what the player could see, or "a card"."""
        return super().name(number) if self._knows(number) else "a card"

    def tells(self, players: Container[PlayerId]) -> bool:
        """Whether the player is one of those who have seen it."""
        if self._player == ONLOOKER:
            return all(player in players for player in self.state.players)
        return self._player in players

    def _knows(self, number: Id) -> bool:
        """Whether the player saw this object, or what it became: they saw it then, whatever it became later, and don't
        learn it from what they see later.
        """
        if self.is_player(number) or number in self.state.objects:
            return self.is_player(number) or knows(self._board, number, self._player)
        departed = self.state.departed[number]
        if self.tells(departed.known_to) or is_seen_by(self._board, number, self._player):
            return True
        return departed.became is not None and self._showed_itself(departed.became)

    def _showed_itself(self, number: ObjectId) -> bool:
        """Whether the player saw an object as it came to where it is, or was: in public, or in their own hand."""
        record = self._board.object(number)
        if record.zone.is_public and record.face_down is None:
            return True
        is_own = record.zone in (Zone.HAND, Zone.OUTSIDE) and record.owner == self._player
        return is_own and record.face_down is None
