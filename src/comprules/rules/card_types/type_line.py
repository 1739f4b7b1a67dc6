"""CR 205: the type line."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule

SUPERTYPES: Final = ("Basic", "Legendary", "Ongoing", "Snow", "World")
CARD_TYPES: Final = (
    "Artifact",
    "Battle",
    "Conspiracy",
    "Creature",
    "Dungeon",
    "Enchantment",
    "Instant",
    "Kindred",
    "Land",
    "Phenomenon",
    "Plane",
    "Planeswalker",
    "Scheme",
    "Sorcery",
    "Vanguard",
)
PERMANENT_TYPES: Final = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
WITHOUT_SUBTYPES: Final = frozenset({"Conspiracy", "Phenomenon", "Scheme", "Vanguard"})


class TypeLine(Record):
    """Supertypes, card types and subtypes, each in the order printed."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]


RENAMED: Final = {"Tribal": "Kindred"}
"""Card types that are printed on old cards, by what they have become."""


@lru_cache(maxsize=8192)
@rule("204.2a", "205.2a", edition="2009")
@rule("205.1", "205.2", "205.3", "205.3a", "205.4", "205.4a", "300.1", "302.3", "303.3", "304.3", "305.5", "306.3")
@rule("307.3", "308.2", "308.3", "310.3", "315.4")
def parse_type_line(text: str) -> TypeLine:
    """The parts of a printed type line.

    Raises ValueError naming a word before the dash that is neither a supertype nor a card type.

    >>> parse_type_line("Legendary Creature — Elf Druid")
    TypeLine(supertypes=('Legendary',), types=('Creature',), subtypes=('Elf', 'Druid'))
    >>> parse_type_line("Tribal Instant — Goblin").types
    ('Kindred', 'Instant')
    >>> parse_type_line("Plane — Upper Marshes").subtypes
    ('Upper Marshes',)
    """
    before, _, after = text.partition("—")
    words = [RENAMED.get(word, word) for word in before.split()]
    unknown = [word for word in words if word not in SUPERTYPES and word not in CARD_TYPES and word != "Token"]
    if unknown:
        raise ValueError(f"{unknown[0]!r} in the type line {text!r} is neither a supertype nor a card type")
    types = tuple(word for word in words if word in CARD_TYPES)
    return TypeLine(tuple(word for word in words if word in SUPERTYPES), types, _subtypes(types, after))


@rule("205.3n", "205.3r", "311.3", "312.3", "313.3", "314.3")
def _subtypes(types: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The subtypes that stand after the dash; a planar type is all that stands there, of however many words."""
    if not WITHOUT_SUBTYPES.isdisjoint(types):
        return ()
    if "Plane" in types:
        return (text.strip(),) if text.strip() else ()
    # Two-word subtypes of creatures, lands and battles are rare; CR 205.3m has just this one among creatures.
    return tuple(word.replace("_", " ") for word in text.replace("Time Lord", "Time_Lord").split())
