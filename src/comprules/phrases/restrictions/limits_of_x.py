"""CR 107.3a, 107.3f: "X can't be 0": what a text says of the X that somebody chooses for it."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.limits_of_x import LimitsManaForX, LimitsX


class _LimitOnX(Instruction, LimitsX):
    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is heeded as X is chosen."""

    def least_x(self) -> int:
        return 0

    def most_x(self, context: Context) -> int | None:
        return None


@rule("107.3a", "107.3f")
@phrase("X can't be 0")
class XIsNotZero(_LimitOnX):
    """CR 107.3a. "X can't be 0"."""

    def least_x(self) -> int:
        return 1


@rule("107.3a", "107.3f")
@phrase("X can't be greater than {quantity}")
class XIsNoGreater(_LimitOnX):
    """CR 107.3f. "X can't be greater than the amount of life you gained this turn"."""

    quantity: Quantity

    def most_x(self, context: Context) -> int | None:
        return max(self.quantity.value(context), 0)


@rule("106.6", "107.3a")
@phrase("spend only {colors:and/or} mana on X")
class OnlySuchManaOnX(Instruction, LimitsManaForX):
    """CR 106.6. "Spend only black mana on X", "only black and/or red mana"."""

    colors: tuple[ColorWord, ...]

    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is heeded as the cost is paid."""

    def symbol(self) -> str:
        return "/".join(color.symbol for color in self.colors)
