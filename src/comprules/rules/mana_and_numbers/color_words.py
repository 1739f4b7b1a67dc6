"""CR 105: colors as words.

>>> ColorWord.BLUE.symbol, ColorWord.of("G")
('U', <ColorWord.GREEN: 'green'>)
"""

from __future__ import annotations

import enum

from comprules.kernel.rule_citations import rule
from comprules.rules.mana_and_numbers.mana import COLOR_NAMES


@rule("105.1")
class ColorWord(enum.Enum):
    """A color as texts name it."""

    WHITE = "white"
    BLUE = "blue"
    BLACK = "black"
    RED = "red"
    GREEN = "green"

    @property
    def symbol(self) -> str:
        """The letter that stands for it in mana symbols and in `Characteristics.colors`."""
        return next(symbol for symbol, name in COLOR_NAMES.items() if name == self.value)

    @classmethod
    def of(cls, symbol: str) -> ColorWord:
        """The color with this letter."""
        return cls(COLOR_NAMES[symbol])
