"""What not all editions of the rulebook know, and which is the first that does: by card, each with its rule.

`novelties.toml` has, for each edition, what it knows for the first time. A card comes under it by its layout, by its
types, by its symbols and counters, and by the phrases of its text: by the rules that they cite and the types they name.
"""

from __future__ import annotations

import re
import tomllib
from functools import cache, lru_cache
from importlib.resources import files
from string import ascii_lowercase

from comprules.kernel.card import Face
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.abilities.reading_faces import read_report
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.prelude import *

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

COUNTERS = {
    r"flying|first strike|double strike|deathtouch|decayed|exalted|haste|hexproof|indestructible|lifelink|menace|reach"
    r"|shadow|trample|vigilance": "122.1b",
    "shield": "122.1c",
    "stun": "122.1d",
    "finality": "122.1h",
    "rad": "728",
}
"""The kinds of counters that do something by the rules and that not all editions know."""

KINDS_OF_SUBTYPES = {
    "205.3g": "artifact type",
    "205.3h": "enchantment type",
    "205.3i": "land type",
    "205.3j": "planeswalker type",
    "205.3k": "spell type",
}
"""What the subtypes are called that each of these rules lists."""

SUBTYPES = {"Artifact": "205.3g", "Enchantment": "205.3h", "Instant": "205.3k", "Sorcery": "205.3k"}
"""The rules of the subtypes that the card types have which had none of their own in the oldest edition."""

GIVEN_LATER = frozenset({"Aura", "Book"})
"""Subtypes that cards of all times have today, whether or not there were such subtypes when they were new."""

ADDING = re.compile(r"\badds? [^.]*", re.IGNORECASE)
REMINDER = re.compile(r"\([^()]*\)")
COLORED = re.compile(r"[WUBRG]")


class Novelty(Record):
    """Something that the editions before `since` don't know: its rule in the newest edition, and its name."""

    rule: str
    name: str
    since: str

    def __str__(self) -> str:
        return f"{self.name}, which the edition {self.since} is the first to know ({self.rule})"


@lru_cache(maxsize=4096)
def novelties_of(card: Card) -> tuple[Novelty, ...]:
    """What a card has to do with that not all editions know."""
    layout = _table("layouts").get(card.layout)
    found = [] if layout is None else [_by_rule()[layout]]
    for face in card.faces:
        found += _by_type_line(face)
        found += (_by_rule()[number] for number in (*_by_kinds(face), *_by_symbols(face)))
        found += _by_text(face)
    return tuple(dict.fromkeys(found))


def _by_type_line(face: Face) -> Iterator[Novelty]:
    types, _, subtypes = face.type_line.partition("—")
    for word in (*types.split(), *subtypes.split()):
        yield from _by_type(word)


@rule("205.3d", "205.3g", "205.3h", "205.3i", "205.3j", "205.3k")
def _by_type(word: str) -> Iterator[Novelty]:
    """By a type or subtype; creature types aren't told apart by time, since old cards have been given later ones."""
    if word in _table("types"):
        yield _by_rule()[_table("types")[word]]
    if word in _subtypes():
        yield _subtypes()[word]


@rule("212.1", edition="2001")
@rule("300.2", "301.4", "205.4e", "205.4g")
def _by_kinds(face: Face) -> Iterator[str]:
    """By card types together, by subtypes where there were none, by supertypes and by colors of certain card types."""
    words = face.type_line.partition("—")[0].split()
    types = {word for word in words if word in CARD_TYPES} - {"Kindred"}
    if len(types) > 1 and types != {"Artifact", "Creature"}:
        yield "300.2a" if types == {"Artifact", "Land"} else "300.2"
    if "Artifact" in types and COLORED.search(face.mana_cost):
        yield "301.4"
    if "Legendary" in words and types & {"Instant", "Sorcery"}:
        yield "205.4e"
    if "Snow" in words and "Land" not in types:
        yield "205.4g"
    yield from _by_having_subtypes(face)


@rule("205.3g", "205.3h", "205.3k")
def _by_having_subtypes(face: Face) -> Iterator[str]:
    """By subtypes of artifacts, enchantments, instants and sorceries, which had none of their own at first."""
    types, _, subtypes = face.type_line.partition("—")
    if not GIVEN_LATER.issuperset(subtypes.split()):
        last = types.split()[-1:]
        yield from (SUBTYPES[each] for each in last if each in SUBTYPES and "Kindred" not in types)


@rule("107.4c", "107.4e", "107.4f", "107.4h", "107.6", "107.14", "107.17", "702.5d")
def _by_symbols(face: Face) -> Iterator[str]:
    said = REMINDER.sub("", face.oracle_text)
    text = f"{face.mana_cost}\n{said}"
    yield from (number for symbol, number in SYMBOLS.items() if re.search(symbol, text, re.MULTILINE))
    if "{C}" in ADDING.sub("", text):
        yield "107.4c"
    yield from _by_counters(said)


@rule("122.1b", "122.1c", "122.1d", "122.1h", "122.1i")
def _by_counters(text: str) -> Iterator[str]:
    """By kinds of counters."""
    yield from (number for kinds, number in COUNTERS.items() if re.search(rf"\b(?:{kinds}) counters?\b", text))


def _by_text(face: Face) -> Iterator[Novelty]:
    """By keywords that stand before their ability with a dash, and by all other phrases."""
    for line in read_report(face):
        yield from (known for known in _by_rule().values() if known.name == line.label.casefold())
        if line.meaning is not None:
            for part in walk(line.meaning):
                yield from _by_phrase(part)


def _by_phrase(part: Phrase) -> Iterator[Novelty]:
    if isinstance(part, TypeWord):
        yield from _by_type(part.name)
    yield from _by_citation(type(part))


@cache
def _by_citation(kind: type) -> tuple[Novelty, ...]:
    """By the rule that a class of phrases is about, which it cites first, or the rule that this is part of."""
    number = next(iter(vars(kind).get("cites", ())), "").split(" of ")[0]
    parts = (number, number.rstrip(ascii_lowercase), number.split(".")[0])
    return tuple(_by_rule()[part] for part in dict.fromkeys(parts) if part in _by_rule())


@cache
def _by_rule() -> dict[str, Novelty]:
    """What not all editions know, by the numbers of the rules."""
    return {
        number: Novelty(number, name, since)
        for since, data in _data().items()
        for number, name in data["rules"].items()
    }


@cache
def _subtypes() -> dict[str, Novelty]:
    """The subtypes that not all editions know."""
    return {
        word: Novelty(number, f"the {KINDS_OF_SUBTYPES[number]} {word}", since)
        for since, data in _data().items()
        for number, words in data.get("subtypes", {}).items()
        for word in words
    }


@cache
def _table(what: str) -> dict[str, str]:
    """The rules of layouts, or of types, by their words in card data."""
    return {word: number for data in _data().values() for word, number in data.get(what, {}).items()}


@cache
def _data() -> dict[str, dict[str, dict[str, Any]]]:
    return tomllib.loads((files(__package__) / "novelties.toml").read_text(encoding="utf-8"))
