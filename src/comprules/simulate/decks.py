"""Decks to play with: lists whose cards are all known and read."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from comprules.additional.layout import ORDINARY, layout_of
from comprules.card_types.dungeons import is_dungeon_read
from comprules.cards.card import Card
from comprules.cards.decks import Deck
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck_list, starter_deck_names
from comprules.concepts.mana import mana_value, symbols
from comprules.oracle.errors import stopping_words
from comprules.oracle.names import CardName
from comprules.oracle.normalisation import with_name
from comprules.oracle.reader import read_report
from comprules.records import Record
from comprules.rule_citations import rule

VENTURES = re.compile(r"ventures? into|the initiative", re.IGNORECASE)
PRINTED_NUMBER = re.compile(r"[-+]?[0-9]{1,9}|([0-9]{1,9}[-+])?\*([-+][0-9]{1,9})?|X")
UNDERCITY = re.compile(r"into Undercity|the initiative", re.IGNORECASE)


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


class UnknownValue(Record):
    """A card with a mana cost, or a number in a corner, that no rule gives a meaning."""

    name: str
    what: str
    value: str

    def __str__(self) -> str:
        return f"{self.name} can't be played: “{self.value:.60}” isn't understood as its {self.what}"


class NoDungeon(Record):
    """A card that ventures, where no dungeon is known that players could venture into."""

    name: str

    def __str__(self) -> str:
        return (
            f"{self.name} can't be played yet: it ventures into dungeons, and the pool has none that is understood; "
            "import a card file with dungeon cards"
        )


class Unplayable(ValueError):
    """A deck that can't be played. `cards` are those that keep it from that, each with the reason."""

    def __init__(self, deck: str, cards: tuple[UnreadCard | UnknownLayout | UnknownValue | NoDungeon, ...]) -> None:
        super().__init__(deck, cards)
        self.deck = deck
        self.cards = cards

    def __str__(self) -> str:
        return "\n".join(f"{self.deck}: {card}" for card in self.cards)


class NamedDeck(Record):
    """A deck to play with: its name, the cards of its main deck, its commanders and its companion, if it has them."""

    name: str
    cards: tuple[Card, ...]
    commanders: tuple[Card, ...] = ()
    companion: tuple[Card, ...] = ()


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
    companion = (pool[deck.companion],) if deck.companion is not None else ()
    return NamedDeck(deck.name, deck.main_cards(pool), deck.commander_cards(pool), companion)


@rule("309.2", "309.2a")
def dungeons_for(decks: Sequence[NamedDeck], pool: CardPool) -> tuple[Card, ...]:
    """The dungeons that players with these decks can venture into; none, if no card of theirs ventures.

    Raises Unplayable if a card ventures where the pool has no dungeon for it.
    """
    venturing = [
        (deck, card)
        for deck in decks
        for card in (*deck.cards, *deck.commanders, *deck.companion)
        if VENTURES.search(_text_of(card))
    ]
    if not venturing:
        return ()
    dungeons = tuple(card for card in pool.dungeons() if is_dungeon_read(card))
    for deck, card in venturing:
        wanted = bool(UNDERCITY.search(_text_of(card)))
        if not any(("Undercity" in dungeon.front.type_line) is wanted for dungeon in dungeons):
            raise Unplayable(deck.name, (NoDungeon(card.name),))
    return dungeons


def _text_of(card: Card) -> str:
    return "\n".join(face.oracle_text for face in card.faces)


def _is_a_path(wanted: str) -> bool:
    return Path(wanted).exists() or Path(wanted).suffix != "" or len(Path(wanted).parts) > 1


def unplayable_cards(deck: Deck, pool: CardPool) -> Iterator[UnreadCard | UnknownLayout | UnknownValue]:
    """The cards of a deck, its commanders and its companion among them, that can't be played, with what stops them.

    Raises UnknownCard if the pool lacks one.
    """
    companion = ((deck.companion, 1),) if deck.companion is not None else ()
    for name, _ in (*deck.main, *deck.commander, *companion):
        card = pool[name]
        problem = why_unplayable(card)
        if problem is not None:
            yield problem


def is_playable(card: Card) -> bool:
    """Whether a card can be played; found sooner than why it can't."""
    has_rules = len(card.faces) == 1 or layout_of(card) is not ORDINARY
    has_rules = has_rules and _unknown_value(card) is None
    return has_rules and all(line.refusal is None for face in card.faces for line in read_report(face))


def why_unplayable(card: Card) -> UnreadCard | UnknownLayout | UnknownValue | None:
    """The first line of a card that isn't read, or its layout or a value that isn't known; None if it can be played."""
    if len(card.faces) > 1 and layout_of(card) is ORDINARY:
        return UnknownLayout(card.name, card.layout)
    for face in card.faces:
        for line in read_report(face):
            if line.refusal is not None:
                name = CardName(face.name)
                text = with_name(line.text, name).replace("\n", " ")
                return UnreadCard(card.name, text, with_name(stopping_words(line.refusal), name))
    return _unknown_value(card)


@rule("107.4", "208.2", "209.1", "310.4")
def _unknown_value(card: Card) -> UnknownValue | None:
    """The first of a card's mana costs and printed numbers that isn't one."""
    for face in card.faces:
        try:
            mana_value(symbols(face.mana_cost))
        except ValueError:
            return UnknownValue(card.name, "mana cost", face.mana_cost)
        for what in ("power", "toughness", "loyalty", "defense"):
            value = getattr(face, what)
            if value is not None and not PRINTED_NUMBER.fullmatch(value):
                return UnknownValue(card.name, what, value)
    return None
