"""From a deck list to a deck: which format it is, which cards it means, and every mistake in it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Any, get_args

import msgspec

from comprules.cards.decks.deck import CountedNames, Deck, DeckError, DeckFormat, DeckMistake
from comprules.cards.decks.parts import Part
from comprules.cards.names import folded
from comprules.cards.pool import CardPool
from comprules.kernel.card import Card
from comprules.kernel.records import Record

# Looking for near names takes long enough to notice when every line of a long file is wrong.
MISTAKES_WITH_OFFERS = 20
MOST_COPIES = 9_999
NOTE_BEHIND = re.compile(r" ?// ?")
NOTHING: Mapping[str, str] = MappingProxyType({})


class Entry(Record, frozen=True):
    """A line of a deck list: so many copies of a name in one part of the deck."""

    part: Part
    name: str
    count: int
    line: int
    text: str


class Listing(msgspec.Struct):
    """What a format's reader found in a deck list, mistakes included, before any card is looked up."""

    name: str = ""
    entries: list[Entry] = msgspec.field(default_factory=list)
    mistakes: list[DeckMistake] = msgspec.field(default_factory=list)

    def add(self, part: Part, name: str, count: str, line: int, text: str) -> None:
        """Note a card with its number as the list has it, or the mistake in it."""
        if not name:
            self.mistakes.append(DeckMistake(line, text, "a card has a name"))
        elif not (count.isascii() and count.isdigit()):
            self.mistakes.append(DeckMistake(line, text, f"{count!r} isn't a number of cards"))
        elif not 1 <= (copies := int(count[:20])) <= MOST_COPIES:
            self.mistakes.append(DeckMistake(line, text, f"a card is listed 1 to {MOST_COPIES:,} times"))
        else:
            self.entries.append(Entry(part, name, copies, line, text))


class ReplacedCard(Record, frozen=True):
    """A card that another one stands in for, and of how many copies."""

    name: str
    by: str
    count: int

    def __str__(self) -> str:
        return f"{self.count} of {self.name} replaced by {self.by}"


class Examined(Record, frozen=True):
    """A deck list as far as it can be understood: the deck without what is wrong, and everything that is wrong.

    `places` are the lines of the deck's cards by their names, `replaced` what was asked to be replaced.
    """

    deck: Deck
    mistakes: tuple[DeckMistake, ...]
    places: Mapping[str, Entry]
    replaced: tuple[ReplacedCard, ...] = ()

    def mistake(self, card: str | None, reason: str) -> DeckMistake:
        """Something wrong with a card of the deck, or with the deck as a whole, with its place."""
        entry = self.places.get(card or "")
        return DeckMistake(entry.line, entry.text, reason) if entry else DeckMistake(None, "", reason)


def read_deck(text: str, format: DeckFormat | None, pool: CardPool | None) -> Deck:
    """The deck that a list states; raises DeckError with every mistake of the list."""
    found = examine(text, format, pool)
    if found.mistakes:
        raise DeckError(found.mistakes)
    return found.deck


def examine(
    text: str, format: DeckFormat | None, pool: CardPool | None, replacing: Mapping[str, str] = NOTHING
) -> Examined:
    """What a list states. Raises DeckError if it isn't a text that a list could be in.

    Args:
        text: the list.
        format: what it is written in; the text tells if it is None.
        pool: where its cards are looked for, if they are.
        replacing: names of cards, and of those that stand in for them.
    """
    _insist_on_list(text, format, pool)
    _insist_on_unicode(text)
    try:
        listing = _reader(format or _format_of(text))(text)
    except DeckError as error:
        listing = Listing(mistakes=list(error.mistakes))
    replaced = _replace(listing, pool, replacing)
    names, unknown = _known_names(listing.entries, pool)
    mistakes = listing.mistakes + unknown + _companion_mistakes(listing.entries)
    listing.entries = [entry for entry in listing.entries if entry.name in names]
    places = {names[entry.name]: entry for entry in reversed(listing.entries)}
    return Examined(_assembled(listing, names), in_order(mistakes), places, replaced)


def in_order(mistakes: Iterable[DeckMistake]) -> tuple[DeckMistake, ...]:
    """Mistakes by their lines, those about the deck as a whole last."""
    return tuple(sorted(mistakes, key=lambda mistake: (mistake.line is None, mistake.line or 0)))


def _replace(listing: Listing, pool: CardPool | None, replacing: Mapping[str, str]) -> tuple[ReplacedCard, ...]:
    """Let other cards stand in for some of a list, and say which."""
    counts: dict[str, int] = {}
    for place, entry in enumerate(listing.entries):
        for name, by in replacing.items():
            if _is_same(entry.name, name, pool):
                listing.entries[place] = msgspec.structs.replace(entry, name=by)
                counts[name] = counts.get(name, 0) + entry.count
    return tuple(ReplacedCard(name, replacing[name], count) for name, count in counts.items())


def _is_same(one: str, other: str, pool: CardPool | None) -> bool:
    if folded(one) == folded(other):
        return True
    card = pool.get(one) if pool is not None else None
    return pool is not None and card is not None and card == pool.get(other)


def decoded(data: bytes) -> str:
    """The text of a deck file: UTF-8, or UTF-16 with its mark; raises DeckError that names the line if it's neither.

    >>> decoded("4 Île".encode("utf-8-sig")), decoded("4 Île".encode("utf-16"))
    ('4 Île', '4 Île')
    """
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig"
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise DeckError((DeckMistake(line, "", "not UTF-8 text; save the list as UTF-8"),)) from error


def _insist_on_list(text: Any, format: Any, pool: Any) -> None:
    if not isinstance(text, str):
        wrong = f"a deck list is a text, not {text!r:.60}; Deck.load reads a file"
    elif format is not None and format not in get_args(DeckFormat):
        wrong = f"there is no format {format!r:.60}; the formats are {', '.join(get_args(DeckFormat))}"
    elif pool is not None and not isinstance(pool, CardPool):
        wrong = f"the cards of a deck are looked for in a CardPool, not in {pool!r:.60}"
    else:
        return
    raise DeckError((DeckMistake(None, "", wrong),))


def _insist_on_unicode(text: str) -> None:
    try:
        text.encode()
    except UnicodeEncodeError as error:
        line = text.count("\n", 0, error.start) + 1
        raise DeckError((DeckMistake(line, "", "not valid Unicode"),)) from error


def _format_of(text: str) -> DeckFormat:
    from comprules.cards.decks.tables import is_table

    if not text.lstrip("\ufeff \t\r\n").startswith("<"):
        return "csv" if is_table(text) else "text"
    return "cod" if "<cockatrice_deck" in text else "dek"


def _reader(format: DeckFormat) -> Callable[[str], Listing]:
    if format == "text":
        from comprules.cards.decks.text import read_text

        return read_text
    if format == "csv":
        from comprules.cards.decks.tables import read_table

        return read_table
    from comprules.cards.decks.markup import read_cod, read_dek

    return {"cod": read_cod, "dek": read_dek}[format]


def _known_names(entries: Iterable[Entry], pool: CardPool | None) -> tuple[dict[str, str], list[DeckMistake]]:
    """Every listed name as the pool spells it, and the mistakes of those it doesn't know."""
    names: dict[str, str] = {}
    mistakes: list[DeckMistake] = []
    for entry in entries:
        card = _found(entry.name, pool) if pool is not None else None
        if pool is None or card is not None:
            names[entry.name] = card.name if card else entry.name
        else:
            nearest = pool.suggest(entry.name) if len(mistakes) < MISTAKES_WITH_OFFERS else ()
            mistakes.append(DeckMistake(entry.line, entry.text, f"no card is named {entry.name!r}", nearest))
    return names, mistakes


def _found(name: str, pool: CardPool) -> Card | None:
    """The card of this name, behind which there may be a note: after two strokes, as between the names of two faces."""
    if (card := pool.get(name)) is not None:
        return card
    parts = NOTE_BEHIND.split(name)
    shorter = (" // ".join(parts[:end]) for end in range(len(parts) - 1, 0, -1))
    return next((card for each in shorter if (card := pool.get(each)) and folded(card.name) == folded(each)), None)


def _companion_mistakes(entries: Iterable[Entry]) -> list[DeckMistake]:
    companions = [entry for entry in entries if entry.part == "companion"]
    surplus = [entry for place, entry in enumerate(companions) if place or entry.count > 1]
    return [DeckMistake(entry.line, entry.text, "a deck has one companion") for entry in surplus]


def _assembled(listing: Listing, names: dict[str, str]) -> Deck:
    companions = _counted(listing, names, "companion")
    sideboard = dict(_counted(listing, names, "sideboard"))
    for companion, _ in companions:
        sideboard.setdefault(companion, 1)
    return Deck(
        main=_counted(listing, names, "main"),
        sideboard=tuple(sideboard.items()),
        commander=_counted(listing, names, "commander"),
        name=listing.name,
        companion=companions[0][0] if companions else None,
    )


def _counted(listing: Listing, names: dict[str, str], part: Part) -> CountedNames:
    """The cards of one part; lines of the same card, in different printings for example, are one."""
    counts: dict[str, int] = {}
    for entry in listing.entries:
        if entry.part == part:
            counts[names[entry.name]] = counts.get(names[entry.name], 0) + entry.count
    return tuple(counts.items())
