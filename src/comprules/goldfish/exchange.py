"""Cards exchanged for others in a deck: "-1 Island +1 Opt"."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from msgspec.structs import replace

from comprules.cards import CardPool
from comprules.kernel.card import Card
from comprules.simulate.decks import NamedDeck, why_unplayable

PART = re.compile(r"\s*([+-])(\d{1,4})\s+(\S.*?)(?=\s+[+-]\d+\s|\s*$)")
EXAMPLE = '"-1 Island +1 Opt"'


class ExchangeError(ValueError):
    """An exchange that isn't one, or that a deck can't make."""


def exchanged(deck: NamedDeck, text: str, pool: CardPool) -> NamedDeck:
    """The deck with these cards taken out and put in; what is put in stands where something was taken out.

    Raises ExchangeError for what can't be understood or isn't in the deck, UnknownCard for a name that no card has.

    >>> from comprules.simulate.decks import find_deck
    >>> pool = CardPool.starter()
    >>> deck = exchanged(find_deck("hill-thunder", pool), "-1 Forest +1 Savannah Lions", pool)
    >>> len(deck.cards), deck.name
    (60, 'hill-thunder, -1 Forest +1 Savannah Lions')
    """
    out, into = Counter[Card](), Counter[Card]()
    for sign, count, name in _parts(text):
        (out if sign == "-" else into)[pool[name]] += count
    _check(deck, out, into)
    cards, left = list[Card](), Counter(out)
    for card in reversed(deck.cards):
        if left[card]:
            left[card] -= 1
        else:
            cards.append(card)
    cards = [*reversed(cards), *into.elements()]
    if not cards:
        raise ExchangeError("no card is left in the deck; leave some")
    return replace(deck, name=f"{deck.name}, {' '.join(text.split())}", cards=tuple(cards))


def _parts(text: str) -> Iterator[tuple[str, int, str]]:
    """The sign, the number and the name of each part."""
    place = 0
    while place < len(text.rstrip()) or not place:
        found = PART.match(text, place)
        if found is None or not int(found[2]):
            raise ExchangeError(
                f"{text[place:].strip()!r} isn't understood: it says how many of which cards, as in {EXAMPLE}"
            )
        yield found[1], int(found[2]), found[3]
        place = found.end()


def _check(deck: NamedDeck, out: Counter[Card], into: Counter[Card]) -> None:
    """Raise ExchangeError if a deck hasn't got what is to be taken out, or can't have what is to be put in."""
    there = Counter(deck.cards)
    for card, count in out.items():
        if there[card] < count:
            has = f"has {there[card]} of {card.name}, not {count}" if there[card] else f"has no {card.name}"
            names = ", ".join(sorted({each.name for each in deck.cards}))
            raise ExchangeError(f"{deck.name} {has}; its cards are {names}")
    for card in into:
        problem = why_unplayable(card)
        if problem is not None:
            raise ExchangeError(str(problem))
