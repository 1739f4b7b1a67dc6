"""Tokens as Forge's puzzle files write them: by what they are, or by a name made of that."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.card_types.type_line import CARD_TYPES
from comprules.rules.objects.predefined_tokens import DEFINITIONS
from comprules.scenarios.converting.notation import CannotConvert

KEYWORDS: Final = (
    "defender",
    "deathtouch",
    "flying",
    "haste",
    "hexproof",
    "indestructible",
    "lifelink",
    "menace",
    "reach",
    "trample",
    "vigilance",
)
"""The keywords of which the name of a token is made up, too."""

_MADE_UP: Final = re.compile(r"(?P<colors>[wubrgc]+)_(?P<power>\d+)_(?P<toughness>\d+)_(?P<rest>\w+)")


def token_entry(said: str) -> dict[str, Any]:
    """A token as a scenario's set-up says it. Raises CannotConvert for one that isn't known.

    >>> token_entry("T:w_1_1_cat_lifelink")["token"]["text"]
    'Lifelink'
    >>> token_entry("t:Soldier,P:1,T:1,Color:W,Types:Creature-Soldier,Keywords:")["card"]
    'Soldier'
    """
    words = said.partition(":")[2].strip()
    return _spelled_out(words) if "," in words else _made_up(words)


def _spelled_out(words: str) -> dict[str, Any]:
    name, *fields = (part.strip() for part in words.split(","))
    known = {key.strip().lower(): value.strip() for key, _, value in (field.partition(":") for field in fields)}
    keywords = [word for word in known.get("keywords", "").split("-") if word]
    types = known.get("types", "").split("-")
    details = _details(types, keywords, known.get("color", ""), known.get("p"), known.get("t"))
    return {"card": name, "token": details}


def _made_up(words: str) -> dict[str, Any]:
    parts = words.lower().split("_")
    predefined = next((kind for kind in DEFINITIONS if kind.lower() in parts), None)
    if predefined is not None:
        return {"card": predefined, "token": True}
    found = _MADE_UP.fullmatch(words.lower())
    if found is None:
        raise CannotConvert(f"nothing is known of the token {words!r}")
    types = list(_types(found["rest"].split("_")))
    unknown = [word for word in types if word not in CARD_TYPES and word not in CREATURE_TYPES]
    if unknown:
        raise CannotConvert(f"nothing is known of {unknown[0]!r} in the token {words!r}")
    keywords = [word for word in found["rest"].split("_") if word in KEYWORDS]
    subtypes = [word for word in types if word not in CARD_TYPES]
    colors = found["colors"].replace("c", "")
    details = _details(types, keywords, colors, found["power"], found["toughness"])
    return {"card": " ".join(subtypes), "token": details}


def _types(words: list[str]) -> Iterator[str]:
    """The types of which a name is made up: those of cards by their first letters, those of creatures by themselves."""
    yield from (name for letter, name in (("a", "Artifact"), ("e", "Enchantment")) if letter in words)
    yield "Creature"
    yield from (word.capitalize() for word in words if word not in KEYWORDS and len(word) > 1)


def _details(
    types: list[str], keywords: list[str], colors: str, power: str | None, toughness: str | None
) -> dict[str, Any]:
    """What a token is, as a scenario says it."""
    card_types = [word for word in types if word in CARD_TYPES]
    subtypes = [word for word in types if word and word not in CARD_TYPES]
    line = " ".join(card_types) + (f" — {' '.join(subtypes)}" if subtypes else "")
    text = ", ".join(keywords).capitalize()
    said = {"types": line, "power": power, "toughness": toughness, "colors": colors.upper(), "text": text}
    return {field: value for field, value in said.items() if value}
