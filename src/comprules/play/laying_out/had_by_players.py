"""CR 109.5: what the players of a position have besides cards, each with who has it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from comprules.kernel.card import Card
from comprules.kernel.ids import PlayerId, seats
from comprules.kernel.records import Record
from comprules.play.laying_out.on_the_stack import Controlled
from comprules.play.laying_out.pieces import Side

T = TypeVar("T")


class HadByPlayers(Record):
    """What players have: effects that have begun, emblems, designations, spells that they have cast this turn, and
    their speed, with how often the Ring has tempted them.
    """

    effects: tuple[Controlled, ...] = ()
    emblems: tuple[tuple[PlayerId, Card], ...] = ()
    designations: tuple[tuple[PlayerId, str], ...] = ()
    cast: tuple[tuple[PlayerId, Card], ...] = ()
    speeds: tuple[tuple[PlayerId, int, int], ...] = ()


def had_by(sides: Sequence[Side]) -> HadByPlayers:
    """What the players of these sides have."""
    players = seats(len(sides))

    def each(of: Callable[[Side], Iterable[T]]) -> tuple[tuple[PlayerId, T], ...]:
        return tuple((player, had) for player in players for had in of(sides[player]))

    return HadByPlayers(
        effects=each(lambda side: side.effects),
        emblems=each(lambda side: side.emblems),
        designations=each(lambda side: side.designations),
        cast=each(lambda side: side.cast),
        speeds=tuple((player, sides[player].speed, sides[player].tempted) for player in players),
    )
