"""What players and objects are called."""

from __future__ import annotations

from abc import abstractmethod


class Naming:
    """Who knows by what names people speak of players and objects."""

    __slots__ = ()

    @abstractmethod
    def name(self, number: int) -> str:
        """The name of a player or object for people to read."""

    @abstractmethod
    def name_to(self, player: int, number: int) -> str:
        """What an object or player is called to a player, who may not know it."""
