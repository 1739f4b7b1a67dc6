"""The starter set: the cards and decks that comprules has before any card file is imported."""

import json
from functools import cache
from pathlib import Path

from comprules.cards.decks import Deck
from comprules.kernel.card import Card

STARTER_FILE = Path(__file__).with_name("starter.json")
DECK_FOLDER = Path(__file__).with_name("starter_decks")
"""Where the lists of the starter decks lie, each in a file with its name.

>>> (DECK_FOLDER / "azure-gale.txt").is_file()
True
"""

__all__ = ["DECK_FOLDER", "UnknownStarterDeck", "starter_deck", "starter_deck_list", "starter_deck_names"]


class UnknownStarterDeck(ValueError):
    """No starter deck has this name.

    >>> starter_deck("azure")
    Traceback (most recent call last):
      ...
    comprules.cards.starter.UnknownStarterDeck: no starter deck is named 'azure'; there are azure-gale, ...
    """


@cache
def starter_cards() -> tuple[Card, ...]:
    """The cards of the starter set, in the order of their file.

    >>> len(starter_cards())
    148
    """
    return tuple(Card.from_scryfall(card) for card in json.loads(STARTER_FILE.read_bytes()))


def starter_deck_names() -> tuple[str, ...]:
    """The names of the starter decks, in the order of the alphabet.

    >>> starter_deck_names()
    ('azure-gale', 'candle-court', 'hill-thunder', 'hollow-roots', 'storm-lantern')
    """
    return tuple(sorted(file.stem for file in DECK_FOLDER.glob("*.txt")))


def starter_deck_list(name: str) -> "Deck":
    """The list of a starter deck; raises UnknownStarterDeck if there is none of this name.

    >>> starter_deck_list("azure-gale").main[0]
    ('Savannah Lions', 1)
    """
    from comprules.cards.decks import Deck

    return Deck.load(starter_deck_file(name))


def starter_deck_file(name: str) -> Path:
    """The file with the list of a starter deck; raises UnknownStarterDeck if there is none of this name."""
    if name not in starter_deck_names():
        raise UnknownStarterDeck(f"no starter deck is named {name!r}; there are {', '.join(starter_deck_names())}")
    return DECK_FOLDER / f"{name}.txt"


def starter_deck(name: str) -> tuple[Card, ...]:
    """The cards of a starter deck, ready to play with; raises UnknownStarterDeck if there is none of this name.

    >>> len(starter_deck("azure-gale"))
    60
    """
    by_name = {card.name: card for card in starter_cards()}
    return tuple(by_name[card] for card, count in starter_deck_list(name).main for _ in range(count))
