"""CR 121.7: instructions by which cards are drawn, which come after the rest of what replaces something."""

from __future__ import annotations

from functools import lru_cache

from comprules.rules.prelude import *


class LetsDraw(Phrase):
    """What lets players draw cards."""


@lru_cache(maxsize=1024)
def lets_draw(instruction: Phrase) -> bool:
    """Whether cards are drawn by following this."""
    return any(isinstance(part, LetsDraw) for part in walk(instruction))
