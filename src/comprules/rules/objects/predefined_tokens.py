"""CR 111.10: predefined tokens, each with what the rule defines it as, in the words of rules text."""

from __future__ import annotations

from functools import cache
from typing import Literal

from comprules.reader.reading import read
from comprules.rules.objects.tokens import token_values
from comprules.rules.prelude import *

Predefined = Literal[
    "Treasure", "Food", "Gold", "Shard", "Clue", "Blood", "Junk", "Lander", "Map", "Mutagen", "Powerstone", "Walker"
]


class Definition(Record):
    """What a predefined token is."""

    types: tuple[str, ...]
    text: str = ""
    colors: frozenset[str] = frozenset()
    power: int | None = None
    toughness: int | None = None
    name: str = ""


DEFINITIONS: Final[dict[str, Definition]] = {
    "Treasure": Definition(("Treasure", "Artifact"), "{T}, Sacrifice this token: Add one mana of any color."),
    "Food": Definition(("Food", "Artifact"), "{2}, {T}, Sacrifice this token: You gain 3 life."),
    "Gold": Definition(("Gold", "Artifact"), "Sacrifice this token: Add one mana of any color."),
    "Walker": Definition(("Zombie", "Creature"), "", frozenset("B"), 2, 2, "Walker"),
    "Shard": Definition(("Shard", "Enchantment"), "{2}, Sacrifice this token: Scry 1, then draw a card."),
    "Clue": Definition(("Clue", "Artifact"), "{2}, Sacrifice this token: Draw a card."),
    "Blood": Definition(("Blood", "Artifact"), "{1}, {T}, Discard a card, Sacrifice this token: Draw a card."),
    "Junk": Definition(
        ("Junk", "Artifact"),
        "{T}, Sacrifice this token: Exile the top card of your library. You may play that card this turn. "
        "Activate only as a sorcery.",
    ),
    "Map": Definition(
        ("Map", "Artifact"),
        "{1}, {T}, Sacrifice this token: Target creature you control explores. Activate only as a sorcery.",
    ),
    "Powerstone": Definition(
        ("Powerstone", "Artifact"),
        "{T}: Add {C}. This mana can't be spent to cast a nonartifact spell.",
    ),
    "Lander": Definition(
        ("Lander", "Artifact"),
        "{2}, {T}, Sacrifice this token: Search your library for a basic land card, put it onto the battlefield "
        "tapped, then shuffle.",
    ),
    "Mutagen": Definition(
        ("Mutagen", "Artifact"),
        "{1}, {T}, Sacrifice this token: Put a +1/+1 counter on target creature. Activate only as a sorcery.",
    ),
}
"""The tokens whose abilities consist of what can be said so far."""

_WORE: Final = "Enchanted creature gets +1/+1"

ROLES: Final[dict[str, str]] = {
    "Cursed": "Enchanted creature has base power and toughness 1/1.",
    "Monster": f"{_WORE} and has trample.",
    "Royal": f"{_WORE} and has ward {{1}}.",
    "Sorcerer": f'{_WORE} and has "Whenever this creature attacks, scry 1."',
    "Virtuous": f"{_WORE} for each enchantment you control.",
    "Wicked": f"{_WORE}.\nWhen this token is put into a graveyard from the battlefield, each opponent loses 1 life.",
    "Young Hero": (
        'Enchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, '
        'put a +1/+1 counter on it."'
    ),
}
"""What the Role tokens say besides enchanting a creature."""

Role = Literal["Cursed", "Monster", "Royal", "Sorcerer", "Virtuous", "Wicked", "Young Hero"]


@cache
@rule("111.10j", "111.10k", "111.10m", "111.10n", "111.10p", "111.10q", "111.10r")
def role(kind: Role) -> Characteristics:
    """The characteristics of a Role token.

    >>> role("Cursed").name, role("Cursed").subtypes
    ('Cursed', ('Aura', 'Role'))
    """
    lines = ("Enchant creature", *ROLES[kind].split("\n"))
    abilities = tuple(read(line, Ability) for line in lines)
    return token_values(("Aura", "Role", "Enchantment"), abilities=abilities, name=kind)


@cache
@rule(
    "111.10a",
    "111.10b",
    "111.10c",
    "111.10d",
    "111.10e",
    "111.10f",
    "111.10g",
    "111.10h",
    "111.10s",
    "111.10t",
    "111.10u",
    "111.10v",
)
def predefined(kind: str) -> Characteristics:
    """The characteristics of a predefined token.

    >>> predefined("Clue").name, predefined("Clue").types
    ('Clue Token', ('Artifact',))
    """
    known = DEFINITIONS[kind]
    return token_values(
        known.types,
        colors=known.colors,
        abilities=(read(known.text, Ability),) if known.text else (),
        power=known.power,
        toughness=known.toughness,
        name=known.name,
    )
