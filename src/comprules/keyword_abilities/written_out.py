"""CR 702.1: what keywords mean, written out in the game's own language and read like a card's text."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from comprules.effects.instructions import Effect


@lru_cache(maxsize=256)
def effect_saying(text: str) -> Effect:
    """The effect that a text says.

    Raises comprules.oracle.errors.ReadError if the text has no meaning.
    """
    from comprules.effects.instructions import Effect
    from comprules.oracle.reading import read

    return read(text, Effect)  # type: ignore[type-abstract]
