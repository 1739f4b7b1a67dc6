"""Positions that are laid out by hand, as a page says them: which cards lie where, and which step it is."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.records import Message
from comprules.play.positions import Piece, Side
from comprules.rules.turn.plan import STEPS
from comprules.simulate.decks import why_unplayable

MOST_CARDS = 2_000
"""How many cards a side may have."""


class LaidPermanent(Message, frozen=True, forbid_unknown_fields=True):
    """A permanent by the name of its card, with what is special about it."""

    card: str
    tapped: bool = False
    counters: tuple[tuple[str, int], ...] = ()


class LaidSide(Message, frozen=True, forbid_unknown_fields=True):
    """What a player has, by the names of the cards; the first card of a library is its top."""

    life: int = 20
    battlefield: tuple[LaidPermanent, ...] = ()
    hand: tuple[str, ...] = ()
    graveyard: tuple[str, ...] = ()
    library: tuple[str, ...] = ()
    exile: tuple[str, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()

    def side(self, name: str, pool: CardPool) -> Side:
        """The side of a position; raises UnknownCard, or CantLie for a card that can't be played."""
        pieces = tuple(
            Piece(playable(each.card, pool), each.tapped, tuple(map(_counters, each.counters)))
            for each in self.battlefield
        )
        return Side(
            battlefield=pieces,
            hand=_cards(self.hand, pool),
            graveyard=_cards(self.graveyard, pool),
            library=_cards(self.library, pool),
            exile=_cards(self.exile, pool),
            life=self.life,
            name=name,
            counters=tuple(map(_counters, self.counters)),
        )


class LaidOut(Message, frozen=True, forbid_unknown_fields=True):
    """A position: the players' sides, whose turn it is, which one, and which step."""

    sides: tuple[LaidSide, ...]
    active: int = 0
    turn: int = 1
    step: str = "precombat main"

    def problems(self, seats: int) -> Iterator[str]:
        """What keeps it from being one for so many seats."""
        if len(self.sides) != seats:
            yield f"the position has {len(self.sides)} sides, and the table {seats} seats"
        if not 0 <= self.active < seats:
            yield f"it can't be the turn of player {self.active + 1} of {seats}"
        if not 1 <= self.turn < 10_000:
            yield "the turn is numbered from 1 on"
        if self.step not in STEPS:
            yield f"there is no step {self.step!r}; the steps are {', '.join(STEPS)}"
        for side in self.sides:
            yield from _problems_of(side)


class CantLie(ValueError):
    """A card that can't be played can't lie in a position. The message says why."""


def _problems_of(side: LaidSide) -> Iterator[str]:
    count = sum(map(len, (side.battlefield, side.hand, side.graveyard, side.library, side.exile)))
    if count > MOST_CARDS:
        yield f"a side has at most {MOST_CARDS} cards, not {count}"
    counters = [*side.counters, *(each for permanent in side.battlefield for each in permanent.counters)]
    if any(not kind.strip() or not 1 <= many < 1_000 for kind, many in counters):
        yield "counters have a kind, and there are 1 to 999 of them"


def _counters(counters: tuple[str, int]) -> tuple[str, int]:
    kind, many = counters
    return kind.strip(), many


def playable(name: str, pool: CardPool) -> Card:
    """The card of a name; raises UnknownCard if there is none, and CantLie if it can't be played."""
    card = pool[name]
    problem = why_unplayable(card)
    if problem is not None:
        raise CantLie(str(problem))
    return card


def _cards(names: Sequence[str], pool: CardPool) -> tuple[Card, ...]:
    return tuple(playable(name, pool) for name in names)
