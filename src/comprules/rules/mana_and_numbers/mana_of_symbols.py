"""CR 106.8-106.11: the mana that an effect adds, by the symbols that it is written with."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from comprules.rules.mana_and_numbers.mana import MANA_TYPES
from comprules.rules.prelude import *

Types = tuple[str, ...]
"""Mana, as types."""

COLORLESS: Final = "C"
SNOW: Final = "S"
PHYREXIAN: Final = "P"
VARIABLE: Final = "X"


@lru_cache(maxsize=4096)
def added_for(run: tuple[str, ...], x: int = 0) -> tuple[Types, ...]:
    """What a run of symbols with their braces adds, X being `x`: one of these, each once.

    >>> added_for(("{2}", "{G}"))
    (('C', 'C', 'G'),)
    >>> added_for(("{W/U}", "{W/U}"))
    (('W', 'W'), ('W', 'U'), ('U', 'U'))
    """
    found: dict[Types, Types] = {}
    for halves in product(*(_halves(symbol.strip("{}"), x) for symbol in run)):
        types = tuple(kind for half in halves for kind in half)
        found.setdefault(tuple(sorted(types, key=MANA_TYPES.index)), types)
    return tuple(found.values())


@rule("106.8", "106.9")
def _halves(symbol: str, x: int) -> tuple[Types, ...]:
    """What each half of a hybrid symbol adds; that Phyrexian mana could be paid with life adds nothing."""
    return tuple(_plainly(half, x) for half in symbol.split("/") if half != PHYREXIAN)


@rule("106.10", "106.11")
@rule("107.4c", edition="2009")
def _plainly(symbol: str, x: int) -> Types:
    """What a symbol adds that isn't hybrid: for a number, and for X, so much colorless mana."""
    if symbol == VARIABLE:
        return (COLORLESS,) * x
    if symbol.isdigit():
        return (COLORLESS,) * int(symbol)
    return (COLORLESS,) if symbol == SNOW else (symbol,)
