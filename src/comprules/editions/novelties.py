"""What an edition of the rulebook doesn't know yet: kinds of cards, keywords and symbols that came later.

`novelties.toml` has, for each edition, what it knows for the first time. A card comes under it by its layout, by its
card types and subtypes, by its symbols, and by the rules that the phrases of its text cite.
"""

from __future__ import annotations

import re
import tomllib
import warnings
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from importlib.resources import files
from string import ascii_lowercase

from comprules.editions import newer_than
from comprules.kernel.card import Card, Face
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.reader.tree import walk
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.starting_and_ending.laying_out import SetUpError

SYMBOLS = {
    r"\{[WUBRG]/[WUBRG]\}": "107.4e",
    r"\{2/[WUBRG]\}": "202.3f",
    r"\{C/[WUBRG]\}": "107.4c",
    r"\{[WUBRG/]+/P\}|\{H\}": "107.4f",
    r"\{S\}": "107.4h",
    r"\{E\}": "107.14",
    r"\{TK\}": "107.17",
    r"\{Q\}": "107.6",
    r"^Enchant (?:player|opponent)\b": "702.5d",
}
"""What stands in costs and texts for what not all editions know."""

SUBTYPES = {"Instant": "205.3k", "Sorcery": "205.3k", "Enchantment": "205.3h"}
"""The rules of the subtypes that the card types have which had none of their own in the oldest edition."""

ADDING = re.compile(r"\badds? [^.]*", re.IGNORECASE)
REMINDER = re.compile(r"\([^()]*\)")


class Novelty(Record):
    """Something that the editions before `since` don't know: its rule in the newest edition, and its name."""

    rule: str
    name: str
    since: str

    def __str__(self) -> str:
        return f"{self.name}, which the edition {self.since} is the first to know ({self.rule})"


class LaterCard(Record):
    """A card with something that an edition doesn't know yet."""

    name: str
    edition: str
    novelty: Novelty

    def __str__(self) -> str:
        return f"{self.name} is unknown to the rules of {self.edition}: it has to do with {self.novelty}"


class LaterCards(SetUpError):
    """A game of an old edition was to be played with cards of later times."""

    def __init__(self, cards: tuple[LaterCard, ...]) -> None:
        super().__init__(cards)
        self.cards = cards

    def __str__(self) -> str:
        way_out = "allow_later_cards (--allow-later-cards) plays such cards by the nearest rule"
        return "\n".join((*map(str, self.cards), way_out))


class PlayedByTheNearestRule(UserWarning):
    """A game is played with cards that its edition doesn't know."""


def admit(cards: Iterable[Card], edition: str, *, later: bool) -> None:
    """Refuse cards that an edition doesn't know, or with `later` say that they are played all the same.

    Raises LaterCards.
    """
    found = tuple(later_cards(cards, edition))
    if found and not later:
        raise LaterCards(found)
    if found:
        warnings.warn(told(found), PlayedByTheNearestRule, stacklevel=3)


@contextmanager
def told_already() -> Iterator[None]:
    """Begin games without a warning that their edition doesn't know a card: somebody has said so before."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", PlayedByTheNearestRule)
        yield


def told(found: Sequence[LaterCard]) -> str:
    """That these cards are played by the nearest rule."""
    cards = "; ".join(f"{each.name} ({each.novelty.name}, since {each.novelty.since})" for each in found)
    return f"What the rules of {found[0].edition} don't know is played by the nearest rule: {cards}"


def later_cards(cards: Iterable[Card], edition: str) -> Iterator[LaterCard]:
    """Those of some cards that an edition doesn't know yet, each once, with the first reason.

    >>> from comprules.cards import Card, Face
    >>> walker = Card("Walker", "normal", (Face("Walker", type_line="Planeswalker — Walker", loyalty="3"),))
    >>> [str(each.novelty) for each in later_cards([walker], "2006")]
    ['planeswalkers, which the edition 2009 is the first to know (306)']
    >>> list(later_cards([walker], "2009"))
    []
    """
    unknown = _unknown_to(edition)
    for card in dict.fromkeys(cards) if unknown else ():
        reason = next((unknown[number] for number in novelties_of(card) if number in unknown), None)
        if reason is not None:
            yield LaterCard(card.name, edition, reason)


@lru_cache(maxsize=4096)
def novelties_of(card: Card) -> tuple[str, ...]:
    """The numbers of the rules, among those that not all editions know, that a card comes under."""
    layout = _table("layouts").get(card.layout)
    found = [layout] if layout is not None else []
    for face in card.faces:
        found += (_table("types")[word] for word in face.type_line.split() if word in _table("types"))
        found += _by_subtypes(face)
        found += _by_symbols(face)
        found += _by_text(face)
    return tuple(dict.fromkeys(found))


@rule("205.3h", "205.3k")
def _by_subtypes(face: Face) -> Iterator[str]:
    """By subtypes of instants, sorceries and enchantments; of an Aura its type line has always said that it is one."""
    types, _, subtypes = face.type_line.partition("—")
    if subtypes.strip() not in ("", "Aura"):
        last = types.split()[-1:]
        yield from (SUBTYPES[each] for each in last if each in SUBTYPES and "Kindred" not in types)


@rule("107.4c", "107.4e", "107.4f", "107.4h", "107.6", "107.14", "107.17", "702.5d")
def _by_symbols(face: Face) -> Iterator[str]:
    text = f"{face.mana_cost}\n{REMINDER.sub('', face.oracle_text)}"
    yield from (number for symbol, number in SYMBOLS.items() if re.search(symbol, text, re.MULTILINE))
    if "{C}" in ADDING.sub("", text):
        yield "107.4c"


def _by_text(face: Face) -> Iterator[str]:
    """By keywords that stand before their ability with a dash, and by all other phrases."""
    for line in read_report(face):
        yield from (number for number, name in _rules().items() if name == line.label.casefold())
        if line.meaning is not None:
            for part in walk(line.meaning):
                yield from _by_phrase(type(part))


@cache
def _by_phrase(kind: type) -> tuple[str, ...]:
    """The rule that a class of phrases is about, which it cites first, or the rule that this is part of."""
    number = next(iter(vars(kind).get("cites", ())), "").split(" of ")[0]
    parts = (number, number.rstrip(ascii_lowercase), number.split(".")[0])
    return tuple(part for part in dict.fromkeys(parts) if part in _rules())


@cache
def _unknown_to(edition: str) -> dict[str, Novelty]:
    """What came after an edition, by the numbers of the rules."""
    return {
        number: Novelty(number, name, since)
        for since, data in _data().items()
        if since in newer_than(edition)
        for number, name in data["rules"].items()
    }


@cache
def _rules() -> dict[str, str]:
    """The numbers of the rules that not all editions know, with the names of what they are about."""
    return {number: name for data in _data().values() for number, name in data["rules"].items()}


@cache
def _table(what: str) -> dict[str, str]:
    """The rules of layouts, or of types, by their words in card data."""
    return {word: number for data in _data().values() for word, number in data.get(what, {}).items()}


@cache
def _data() -> dict[str, dict[str, dict[str, str]]]:
    return tomllib.loads((files(__package__) / "novelties.toml").read_text(encoding="utf-8"))
