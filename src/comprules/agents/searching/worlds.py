"""The games that may be, for all that a player can see (CR 400.2)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from comprules.play.game import Game
    from comprules.play.view import View

MOST: Final = 40
"""How many are made at most for one decision; after that they come by turns again."""


class Worlds:
    """Games that look to a player as the view does, made as they are asked for and to be played on."""

    def __init__(self, view: View, random: Random) -> None:
        self._view = view
        self._random = random
        self._made: list[Game] = []

    def get(self, number: int) -> Game:
        """A game of its own to play on, the same for the same number."""
        place = number % MOST
        if place == len(self._made):
            world = self._view.imagine(self._random.getrandbits(32))
            world.skip_trivial = True
            self._made.append(world)
        return self._made[place].copy()
