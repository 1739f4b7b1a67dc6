"""CR 109.3: the columns of what objects are, besides their text."""

from __future__ import annotations

from typing import Final

from comprules.rules.card_types.type_line import CARD_TYPES, SUPERTYPES
from comprules.rules.mana_and_numbers.mana import COLOR_NAMES, COLORS, MANA_TYPES
from comprules.rules.objects.characteristics import Characteristics
from comprules.training.observing.columns import Column, Family, Meaning, Part, hashed, some_of

BASIC_LAND_TYPES: Final = ("Plains", "Island", "Swamp", "Mountain", "Forest")
SUBTYPE_BUCKETS: Final = 24

QUICK_KEYWORDS: Final = (
    "Deathtouch",
    "Defender",
    "DoubleStrike",
    "FirstStrike",
    "Flash",
    "Flying",
    "Haste",
    "Hexproof",
    "Indestructible",
    "Infect",
    "Lifelink",
    "Menace",
    "Protection",
    "Reach",
    "Shroud",
    "Trample",
    "Vigilance",
    "Ward",
)
"""The keyword abilities that an object's own row names; the row of its text names all."""


def _keywords(known: Characteristics) -> frozenset[str]:
    return frozenset(kind.__name__ for kind in known.keywords)


def _colors(known: Characteristics) -> list[str]:
    return [COLOR_NAMES[letter] for letter in COLORS if letter in known.colors]


def _cost(known: Characteristics) -> list[int]:
    symbols = [symbol.split("/") for symbol in known.mana_cost]
    return [sum(letter in parts for parts in symbols) for letter in (*MANA_TYPES, "X")]


TYPES: Final[tuple[Part, ...]] = (
    some_of("type", "it is a card of the type", CARD_TYPES, lambda known: known.types),
    some_of("supertype", "it has the supertype", SUPERTYPES, lambda known: known.supertypes),
    some_of("color", "it is", COLOR_NAMES.values(), _colors),
)
"""Types and colors."""

COST: Final[tuple[Part, ...]] = (
    Column("mana value", "its mana value, X being 0", lambda known: known.mana_value, "number"),
    Family(
        (
            *(
                Meaning(f"cost: {letter}", f"the symbols of its mana cost that {letter} can pay for", "count")
                for letter in MANA_TYPES
            ),
            Meaning("X symbols", "how often X is in its mana cost", "count"),
        ),
        _cost,
    ),
)

SUBTYPES: Final[tuple[Part, ...]] = (
    some_of("subtype", "it has the basic land type", BASIC_LAND_TYPES, lambda known: known.subtypes),
    hashed("subtype", "of its subtypes", SUBTYPE_BUCKETS, lambda known: known.subtypes),
)

STRENGTH: Final[tuple[Part, ...]] = (
    Column("power", "its power now", lambda known: known.power or 0, "number"),
    Column("toughness", "its toughness now, without regard to damage", lambda known: known.toughness or 0, "number"),
    Column("loyalty", "its loyalty", lambda known: known.loyalty or 0, "number"),
    Column("defense", "its defense", lambda known: known.defense or 0, "number"),
)

KEYWORDS: Final[tuple[Part, ...]] = (some_of("keyword", "it has now", QUICK_KEYWORDS, _keywords),)
