"""CR 702.1: what keywords mean, written out in the game's own language and read like a card's text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from comprules.oracle.numbers import WORDS

if TYPE_CHECKING:
    from comprules.effects.abilities import Ability
    from comprules.effects.instructions import Effect


@lru_cache(maxsize=256)
def effect_saying(text: str) -> Effect:
    """The effect that a text says.

    Raises comprules.oracle.errors.ReadError if the text has no meaning.
    """
    from comprules.effects.instructions import Effect
    from comprules.oracle.reading import read

    return read(text, Effect)


@lru_cache(maxsize=1024)
def abilities_saying(*texts: str) -> tuple[Ability, ...]:
    """The abilities that these texts say, as `KeywordAbility.means` gives them.

    Raises comprules.oracle.errors.ReadError if a text has no meaning.
    """
    from comprules.effects.abilities import Ability
    from comprules.oracle.reading import read

    return tuple(read(text, Ability) for text in texts)


def several(number: int, one: str, more: str) -> str:
    """So many of something, in words.

    >>> several(1, "permanent", "permanents"), several(2, "permanent", "permanents")
    ('a permanent', 'two permanents')
    """
    return f"a {one}" if number == 1 else f"{WORDS[number]} {more}"
