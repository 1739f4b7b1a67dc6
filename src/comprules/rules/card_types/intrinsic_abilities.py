"""CR 306.5b, 310.4b, 714.3a: abilities that an object has by its printed types, without its text saying so."""

from __future__ import annotations

from comprules.reader.phrasebook import load
from comprules.rules.prelude import *

Given = Callable[[Sequence[str]], tuple["Ability", ...]]
"""What a type gives an object with these subtypes."""

_GIVEN: Final[dict[str, Given]] = {}


def given_by(name: str) -> Callable[[Given], Given]:
    """Declare which abilities a card type or subtype gives what it is printed on."""

    def declare(given: Given) -> Given:
        _GIVEN[name] = given
        return given

    return declare


def intrinsic_abilities(types: Sequence[str], subtypes: Sequence[str]) -> tuple[Ability, ...]:
    """The abilities that these types give, in the order of the type line."""
    load()
    return tuple(ability for name in (*types, *subtypes) if name in _GIVEN for ability in _GIVEN[name](subtypes))
