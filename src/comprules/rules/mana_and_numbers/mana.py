"""CR 106, 107.4, 202: mana symbols and mana costs."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from comprules.kernel.rule_citations import rule

COLORS: Final = ("W", "U", "B", "R", "G")
COLOR_NAMES: Final = {"W": "white", "U": "blue", "B": "black", "R": "red", "G": "green"}
MANA_TYPES: Final = (*COLORS, "C")

Alternative = tuple[str, ...]
"""Mana that an effect could add, as types."""

Symbols = tuple[str, ...]
"""Mana symbols without their braces, as printed: `("2", "G", "W/U")`."""

_SYMBOL = re.compile(r"\{([^{}]+)\}")


@lru_cache(maxsize=4096)
def symbols(text: str) -> Symbols:
    """The symbols in a printed mana cost.

    Raises ValueError if anything but symbols stands there.

    >>> symbols("{2}{G}{W/U}")
    ('2', 'G', 'W/U')
    """
    if _SYMBOL.sub("", text).strip():
        raise ValueError(f"{text!r} is not a mana cost: a mana cost is a run of symbols such as {{2}}{{G}}")
    return symbols_within(text)


def symbols_within(text: str) -> Symbols:
    """The symbols that stand anywhere in a text.

    >>> symbols_within("{1}{G}, {T}: Sing.")
    ('1', 'G', 'T')
    """
    return tuple(_SYMBOL.findall(text))


@rule("202.3", "202.3e", "202.3f", "202.3g")
def mana_value(cost: Symbols, x: int = 0) -> int:
    """The mana value of a cost, with X being `x`.

    >>> mana_value(("X", "2", "G", "2/W", "G/P"), x=3)
    9
    """
    return sum(_value(symbol, x) for symbol in cost)


def _value(symbol: str, x: int) -> int:
    if symbol == "X":
        return x
    parts = symbol.split("/")
    return max(int(part) if part.isdigit() else 1 for part in parts)


@rule("105.2", "202.2", "202.2a", "202.2b", "202.2c", "202.2d")
def colors(cost: Symbols) -> frozenset[str]:
    """The colors of the symbols in a cost.

    >>> sorted(colors(("2", "G", "W/U")))
    ['G', 'U', 'W']
    """
    return frozenset(part for symbol in cost for part in symbol.split("/") if part in COLORS)
