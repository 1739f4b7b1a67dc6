"""CR 702.1: keyword abilities that take parameters, spoken of by name alone: "a card with cycling"."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from comprules.phrases.prelude import *
from comprules.reader.errors import Unwritable
from comprules.reader.phrase import wording_of

Name = Literal[
    "awaken",
    "bestow",
    "bloodthirst",
    "bushido",
    "buyback",
    "casualty",
    "crew",
    "cycling",
    "dash",
    "devour",
    "disguise",
    "disturb",
    "echo",
    "embalm",
    "emerge",
    "encore",
    "equip",
    "escape",
    "eternalize",
    "evoke",
    "fading",
    "flashback",
    "foretell",
    "freerunning",
    "graft",
    "kicker",
    "level up",
    "madness",
    "mayhem",
    "modular",
    "morph",
    "mutate",
    "ninjutsu",
    "offspring",
    "plot",
    "scavenge",
    "spectacle",
    "suspend",
    "toxic",
    "unearth",
    "vanishing",
    "ward",
]

_VARIANTS: Final = {
    "multikicker": "kicker",
    "megamorph": "morph",
    "commander ninjutsu": "ninjutsu",
    "craft with": "craft",
}


class GivenByName(KeywordAbility):
    """A keyword ability with parameters that a text may give without them: "it gains suspend"."""


@rule("702.1")
@phrase("{name}", prefer=(GivenByName,))
class KeywordName(Phrase):
    """CR 702.1. A keyword ability of this name, whatever its cost or number."""

    name: Name

    def is_had_by(self, known: Characteristics) -> bool:
        """Whether an object that is `known` has such an ability."""
        parts = (part for ability in known.abilities for part in ability.primitives())
        return any(isinstance(part, KeywordAbility) and name_of(part) == self.name for part in parts)


@lru_cache(maxsize=4096)
@rule("702.1", "702.29e", "702.33c", "702.37b", "702.167a")
def name_of(keyword: Ability) -> str:
    """The name of what goes by a keyword; a variant, such as typecycling, is an ability of the name that it varies."""
    try:
        text = wording_of(keyword).text
    except Unwritable:
        return ""
    name = text.split("{")[0].split("[")[0].split("—")[0].strip().removesuffix(" with")
    return "cycling" if name.endswith("cycling") else _VARIANTS.get(name, name)
