"""Decks to play with: lists whose cards are all known and read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from comprules.cards.decks import Deck, DeckError, DeckMistake
from comprules.cards.decks.deck import CountedNames, text_of
from comprules.cards.decks.reading import NOTHING, Examined, examine, in_order
from comprules.cards.pool import CardPool
from comprules.cards.starter import starter_deck_file, starter_deck_names
from comprules.kernel.card import Card
from comprules.kernel.counted import counted
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.reader.errors import stopping_words
from comprules.reader.names import CardName
from comprules.reader.normalisation import with_name
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.card_layouts.layout import ORDINARY, layout_of
from comprules.rules.card_types.dungeons import is_dungeon_read
from comprules.rules.mana_and_numbers.mana import mana_value, symbols

__all__ = ["Changes", "NamedDeck", "Unplayable", "find_deck"]

VENTURES = re.compile(r"ventures? into|the initiative", re.IGNORECASE)
PRINTED_NUMBER = re.compile(r"[-+]?[0-9]{1,9}|([0-9]{1,9}[-+])?\*([-+][0-9]{1,9})?|X")
UNDERCITY = re.compile(r"into Undercity|the initiative", re.IGNORECASE)


class UnreadDeckCard(Record):
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
    """A deck that can't be played. `cards` are those that keep it from that, each with the reason; `told` says so with
    the lines of a list.

    >>> from comprules.cards import Face
    >>> pool = CardPool()
    >>> pool.add([Card("Song", "normal", (Face("Song", "{U}", "Instant", "Grunk a card."),))])
    1
    >>> find_deck("song.txt", pool, text="60 Song")
    Traceback (most recent call last):
      ...
    comprules.simulate.decks.Unplayable: song.txt: line 1 (60 Song): Song can't be played yet: its text isn't ...
    """

    def __init__(
        self,
        deck: str,
        cards: tuple[UnreadDeckCard | UnknownLayout | UnknownValue | NoDungeon, ...],
        told: tuple[DeckMistake, ...] = (),
    ) -> None:
        super().__init__(deck, cards, told)
        self.deck = deck
        self.cards = cards
        self.told = told

    def __str__(self) -> str:
        return "\n".join(f"{self.deck}: {each}" for each in self.told or self.cards)


class NamedDeck(Record):
    """A deck to play with: its name, the cards of its main deck, its commanders if it has them, and its cards `outside`
    the game.

    `changes` says in words what is played otherwise than the list says, `replaced` names what other cards stand in for.

    >>> deck = find_deck("azure-gale", CardPool.starter())
    >>> deck.name, len(deck.cards), deck.commanders
    ('azure-gale', 60, ())
    """

    name: str
    cards: tuple[Card, ...]
    commanders: tuple[Card, ...] = ()
    outside: tuple[Card, ...] = ()
    changes: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()


class Changes(Record):
    """What is to be played otherwise than a list says: which cards others stand in for, by their names, and whether to
    play without those that can't be played. Outside the game lies its companion, or its whole sideboard if that is
    wanted.

    >>> changes = Changes(replacing={"Grunk": "Forest"})
    >>> find_deck("green.txt", CardPool.starter(), changes, text="60 Grunk").changes
    ('60 of Grunk replaced by Forest',)
    """

    replacing: Mapping[str, str] = NOTHING
    leave_out_unread: bool = False
    with_sideboard: bool = False


AS_LISTED = Changes()

WITH_SIDEBOARD = Changes(with_sideboard=True)


def find_deck(wanted: str, pool: CardPool, changes: Changes = AS_LISTED, text: str | None = None) -> NamedDeck:
    """The deck in the file `wanted`, or the starter deck of that name; or that of a `text` which is in no file, called
    `wanted`.

    Raises DeckError for mistakes in the list, Unplayable for cards that can't be played, UnknownStarterDeck if there is
    neither such a file nor such a starter deck.

    >>> len(find_deck("azure-gale", CardPool.starter()).cards)
    60
    """
    path = Path("standard input" if wanted == "-" else wanted) if text is not None else _path_of(wanted)
    source = str(path) if text is not None else wanted
    try:
        found = examine(text if text is not None else text_of(path), None, pool, changes.replacing)
    except DeckError as error:
        raise DeckError(error.mistakes, source) from error
    played = as_played(found, pool, changes)
    _insist_on_playable(found, played, source)
    deck = played.deck
    outside = tuple(pool[name] for name, count in _outside(deck, changes) for _ in range(count))
    commanders, replaced = deck.commander_cards(pool), tuple(each.name for each in found.replaced)
    return NamedDeck(deck.name or path.stem, deck.main_cards(pool), commanders, outside, played.changes, replaced)


def _path_of(wanted: str) -> Path:
    is_starter = wanted in starter_deck_names() or not _is_a_path(wanted)
    return starter_deck_file(wanted) if is_starter else Path(wanted)


class AsPlayed(Record):
    """The deck of a list as it is to be played, in words what is otherwise than listed, and what can't be played."""

    deck: Deck
    changes: tuple[str, ...]
    unplayable: tuple[UnreadDeckCard | UnknownLayout | UnknownValue, ...]


def as_played(found: Examined, pool: CardPool, changes: Changes) -> AsPlayed:
    """The deck of a list as it is to be played, without what can't be if that is wanted and leaves a deck."""
    every = every_card(found.deck, pool, changes)
    unplayable = tuple(
        {problem.name: problem for problem in map(why_unplayable, every) if problem is not None}.values()
    )
    names = {problem.name for problem in unplayable}
    said = tuple(map(str, found.replaced))
    if names and changes.leave_out_unread and _can_be_left_out(found.deck, names):
        return AsPlayed(_without(found.deck, names), (*said, *_left_out(found.deck, names)), ())
    return AsPlayed(found.deck, said, unplayable)


def _insist_on_playable(found: Examined, played: AsPlayed, source: str) -> None:
    """Raise DeckError with all that is wrong with a list and its cards, Unplayable if it is only these."""
    told = in_order(found.mistake(problem.name, str(problem)) for problem in played.unplayable)
    if found.mistakes:
        raise DeckError(in_order((*found.mistakes, *told)), source)
    if told:
        raise Unplayable(source, played.unplayable, told)


def _can_be_left_out(deck: Deck, names: set[str]) -> bool:
    """Whether a deck is one without these cards: with what of it is a commander, and with something left."""
    return names.isdisjoint(name for name, _ in deck.commander) and not names.issuperset(name for name, _ in deck.main)


def _without(deck: Deck, names: Collection[str]) -> Deck:
    main, sideboard = (
        tuple((name, count) for name, count in part if name not in names) for part in (deck.main, deck.sideboard)
    )
    return Deck(main, sideboard, deck.commander, deck.name, None if deck.companion in names else deck.companion)


def _left_out(deck: Deck, names: Collection[str]) -> Iterator[str]:
    counts = Counter(dict.fromkeys(names, 0))
    counts.update(dict(deck.main))
    for name in sorted(names):
        copies = f"{counts[name]} of " if counts[name] else ""
        yield f"{copies}{name} left out, which can't be played yet"
    left = sum(count for name, count in deck.main if name not in names)
    yield f"{counted(left, 'card')} {'is' if left == 1 else 'are'} left"


@rule("309.2", "309.2a")
def dungeons_for(decks: Sequence[NamedDeck], pool: CardPool) -> tuple[Card, ...]:
    """The dungeons that players with these decks can venture into; none, if no card of theirs ventures.

    Raises Unplayable if a card ventures where the pool has no dungeon for it.
    """
    venturing = [
        (deck, card)
        for deck in decks
        for card in (*deck.cards, *deck.commanders, *deck.outside)
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


def every_card(deck: Deck, pool: CardPool, changes: Changes = AS_LISTED) -> Iterator[Card]:
    """The cards of a deck, its commanders and what lies outside the game among them. Raises UnknownCard if the pool
    lacks one.
    """
    return (pool[name] for name, _ in (*deck.main, *deck.commander, *_outside(deck, changes)))


@rule("100.4", "702.139a")
def _outside(deck: Deck, changes: Changes) -> CountedNames:
    """Which cards of a deck lie outside the game as it is begun, and how many of each."""
    if changes.with_sideboard:
        return deck.sideboard
    return ((deck.companion, 1),) if deck.companion is not None else ()


def is_playable(card: Card) -> bool:
    """Whether a card can be played; found sooner than why it can't."""
    has_rules = len(card.faces) == 1 or layout_of(card) is not ORDINARY
    has_rules = has_rules and _unknown_value(card) is None
    return has_rules and all(line.refusal is None for face in card.faces for line in read_report(face))


def why_unplayable(card: Card) -> UnreadDeckCard | UnknownLayout | UnknownValue | None:
    """The first line of a card that isn't read, or its layout or a value that isn't known; None if it can be played."""
    if len(card.faces) > 1 and layout_of(card) is ORDINARY:
        return UnknownLayout(card.name, card.layout)
    for face in card.faces:
        for line in read_report(face):
            if line.refusal is not None:
                name = CardName(face.name)
                text = with_name(line.text, name).replace("\n", " ")
                return UnreadDeckCard(card.name, text, with_name(stopping_words(line.refusal), name))
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
