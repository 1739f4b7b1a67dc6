"""Decks to play with: lists whose cards are all known and read."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from comprules.additional.layout import ORDINARY, layout_of
from comprules.cards.card import Card
from comprules.cards.decks import Deck
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck_list, starter_deck_names
from comprules.oracle.errors import stopping_words
from comprules.oracle.reader import read_report
from comprules.records import Record


class UnreadCard(Record):
    """A card whose text isn't read as a whole, with the line and the words that stopped the reader."""

    name: str
    line: str
    words: str

    def __str__(self) -> str:
        return f"{self.name} can't be played yet: its text isn't understood at “{self.words}”, in “{self.line}”"


class UnknownLayout(Record):
    """A card with several faces, of a layout whose rules aren't carried out yet."""

    name: str
    layout: str

    def __str__(self) -> str:
        return (
            f"{self.name} can't be played yet: the rules for cards with such faces ({self.layout}) aren't carried out"
        )


class Unplayable(ValueError):
    """A deck that can't be played. `cards` are those that keep it from that, each with the reason."""

    def __init__(self, deck: str, cards: tuple[UnreadCard | UnknownLayout, ...]) -> None:
        super().__init__(deck, cards)
        self.deck = deck
        self.cards = cards

    def __str__(self) -> str:
        return "\n".join(f"{self.deck}: {card}" for card in self.cards)


class NamedDeck(Record):
    """A deck to play with: its name and the cards of its main deck."""

    name: str
    cards: tuple[Card, ...]


def find_deck(wanted: str, pool: CardPool) -> NamedDeck:
    """The deck in the file `wanted`, or the starter deck of that name.

    Raises DeckError for mistakes in the list, Unplayable for cards that can't be played, UnknownStarterDeck if there is
    neither such a file nor such a starter deck.

    >>> len(find_deck("azure-gale", CardPool.starter()).cards)
    60
    """
    is_starter = wanted in starter_deck_names() or not _is_a_path(wanted)
    deck = starter_deck_list(wanted) if is_starter else Deck.load(wanted, pool)
    unread = tuple(unplayable_cards(deck, pool))
    if unread:
        raise Unplayable(wanted, unread)
    return NamedDeck(deck.name, deck.main_cards(pool))


def _is_a_path(wanted: str) -> bool:
    return Path(wanted).exists() or Path(wanted).suffix != "" or len(Path(wanted).parts) > 1


def unplayable_cards(deck: Deck, pool: CardPool) -> Iterator[UnreadCard | UnknownLayout]:
    """The cards of a main deck that can't be played, with what stops them.

    Raises UnknownCard if the pool lacks one.
    """
    for name, _ in deck.main:
        card = pool[name]
        problem = why_unplayable(card)
        if problem is not None:
            yield problem


def is_playable(card: Card) -> bool:
    """Whether a card can be played; found sooner than why it can't."""
    has_rules = len(card.faces) == 1 or layout_of(card) is not ORDINARY
    return has_rules and all(line.refusal is None for face in card.faces for line in read_report(face))


def why_unplayable(card: Card) -> UnreadCard | UnknownLayout | None:
    """The first line of a card that isn't read, or its layout, if its rules aren't known; None if it can be played."""
    if len(card.faces) > 1 and layout_of(card) is ORDINARY:
        return UnknownLayout(card.name, card.layout)
    for face in card.faces:
        for line in read_report(face):
            if line.refusal is not None:
                text = line.text.replace("~", face.name).replace("\n", " ")
                return UnreadCard(card.name, text, stopping_words(line.refusal).replace("~", face.name))
    return None
