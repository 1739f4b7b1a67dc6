"""CR 107.3i, 608.2c: what is done before anything that speaks of the X a sentence defines: X is worked out after it."""

from __future__ import annotations

from typing import TypeVar

from msgspec import structs

from comprules.phrases.prelude import *
from comprules.reader.binding import World
from comprules.reader.lexemes import PowerToughness, PowerToughnessChange
from comprules.reader.tree import children
from comprules.rules.mana_and_numbers.numbers import X

P = TypeVar("P", bound=Phrase)


@rule("107.3i", "608.2c", "608.2h")
def parted_at_x(steps: tuple[P, ...]) -> tuple[tuple[P, ...], tuple[P, ...]]:
    """The steps before the first that speaks of X, and the others: "mill two cards, then draw X cards"."""
    first = next((place for place, step in enumerate(steps) if says_x(step)), 0)
    return steps[:first], steps[first:]


def says_x(part: Phrase) -> bool:
    """Whether a part of a text speaks of X, other than in quotation marks."""
    if isinstance(part, X) or any(map(_is_size_x, structs.astuple(part))):
        return True
    return any(says_x(each) for each in children(part) if not isinstance(each, World))


def _is_size_x(value: object) -> bool:
    return isinstance(value, PowerToughness | PowerToughnessChange) and "X" in value.to_token()
