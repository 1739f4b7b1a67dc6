"""What players and objects are called."""

from __future__ import annotations

from abc import abstractmethod

from comprules.kernel.ids import Id, PlayerId


class Naming:
    """Who knows by what names people speak of players and objects."""

    __slots__ = ()

    @abstractmethod
    def name(self, number: Id) -> str:
        """The name of a player or object for people to read."""

    @abstractmethod
    def name_to(self, player: PlayerId, number: Id) -> str:
        """What an object or player is called to a player, who may not know it."""
