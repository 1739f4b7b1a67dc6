"""CR 100.4: a deck changed against its sideboard between the games of a match."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from comprules.cards.decks import Deck
from comprules.cards.decks.deck import CountedNames, text_of
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck_file, starter_deck_names
from comprules.kernel.rule_citations import rule
from comprules.table.setting import Place
from comprules.table.variants.unfit import unfit_for_deck

MINIMUM_SIZES: Final = (60, 40)
"""How many cards a constructed deck has at least, and a limited one (100.2a, 100.2b)."""

LARGEST_SIDEBOARD: Final = 15


class CantChange(ValueError):
    """A deck can't be changed so. The message says why."""


def listed(place: Place, pool: CardPool) -> Deck:
    """The deck of a place as a list; raises DeckError, or UnknownCard."""
    is_starter = place.deck in starter_deck_names()
    return Deck.parse(text_of(starter_deck_file(place.deck)) if is_starter else place.deck, pool=pool)


@rule("100.2a", "100.2b", "100.5", "903.5a")
def least_size(deck: Deck) -> int:
    """How many cards the main deck must have: those of the kind of deck that it is. A smaller one, or one with a
    commander, keeps its size.
    """
    size = _count(deck.main)
    return size if deck.commander else next((least for least in MINIMUM_SIZES if size >= least), size)


def changed(deck: Deck, main: CountedNames, pool: CardPool) -> Deck:
    """The deck with this main deck, and the rest as its sideboard; raises CantChange if that can't be."""
    for problem in (*_problems(deck, main), *unfit_for_deck(filter(None, (pool.get(name) for name, _ in main)))):
        raise CantChange(problem)
    side = _all_cards(deck) - Counter(dict(main))
    companion = deck.companion if deck.companion in side else None
    return Deck(_in_order(deck, Counter(dict(main))), _in_order(deck, side), deck.commander, deck.name, companion)


@rule("100.4", "100.4a")
def _problems(deck: Deck, main: CountedNames) -> Iterator[str]:
    wanted, size, least = Counter(dict(main)), _count(main), least_size(deck)
    if len(wanted) < len(main) or any(count < 1 for count in wanted.values()):
        yield "each card is listed once, with how many of it are played"
    for name in wanted - _all_cards(deck):
        yield f"there aren't {wanted[name]} {name} in your deck and sideboard"
    if size < least:
        yield f"your deck needs at least {least} cards, and would have {size}"
    if deck.commander and size > least:
        yield f"a deck with a commander keeps its {least} cards"
    rest = _count(deck.main) + _count(deck.sideboard) - size
    if least == MINIMUM_SIZES[0] and rest > max(LARGEST_SIDEBOARD, _count(deck.sideboard)):
        yield f"a sideboard has at most {LARGEST_SIDEBOARD} cards, and yours would have {rest}"


def _all_cards(deck: Deck) -> Counter[str]:
    return Counter(dict(deck.main)) + Counter(dict(deck.sideboard))


def _in_order(deck: Deck, counts: Counter[str]) -> CountedNames:
    names = dict.fromkeys(name for name, _ in (*deck.main, *deck.sideboard))
    return tuple((name, counts[name]) for name in names if counts[name])


def _count(cards: Iterable[tuple[str, int]]) -> int:
    return sum(count for _, count in cards)
