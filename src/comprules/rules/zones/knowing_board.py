"""CR 400.2, 402.3: boards that know by what name a player knows an object."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import knows


class KnowingBoard(Board):
    """A board that tells a player no name that they don't know."""

    __slots__ = ()

    @rule("400.2", "402.3")
    def name_to(self, player: PlayerId, number: Id) -> str:
        """What an object or player is called to a player: "a card", where that one may not look at it and doesn't know
        it.
        """
        if self.is_player(number) or knows(self, number, player):
            return self.name(number)
        return self.name(number) if self.object(number).zone.is_public else "a card"
