"""The ways in which a position is searched, by turns: how much is looked at, and how."""

from __future__ import annotations

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.play.game import Game
from comprules.solving.playouts import Playouts
from comprules.solving.searching import Search
from comprules.solving.widths import NARROW, WHOLE, Width, before_combat_damage, one_after_the_other


class Way(Record):
    """A way to search: how much is looked at, by which search, and how many points the first of them comes to in the
    time in which this one comes to one.
    """

    width: Width
    search: type[Search] = Search
    less: int = 1

    @property
    def own_width(self) -> Width:
        """The width, with a name of its own for each kind of search: two that keep different games for one point would
        take its answers for each other's.
        """
        return replace(self.width, name=self.width.name + self.search.manner)


def ways_for(game: Game) -> tuple[Way, ...]:
    """The ways to search a game. Later ones find what earlier ones miss, and take longer for it."""
    steady, paying = (one_after_the_other(game, finds_payments=is_found) for is_found in (True, False))
    direct = before_combat_damage(game)
    return (
        Way(direct, less=4),
        Way(direct, Playouts),
        Way(steady, Playouts, less=2),
        Way(paying, Playouts, less=2),
        Way(NARROW, Playouts, less=4),
        Way(WHOLE, less=4),
    )
