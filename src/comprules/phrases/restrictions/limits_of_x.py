"""CR 107.3a, 107.3f: "X can't be 0": what a text says of the X that somebody chooses for it."""

from __future__ import annotations

from comprules.phrases.nouns.linked_nouns import TheExiled, exiled_with
from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.color_words import ColorWord
from comprules.rules.mana_and_numbers.limits_of_x import LimitsManaForX, LimitsX, SettlesX
from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.objects.indefinite import SomePlayer
from comprules.rules.objects.nouns import SOURCE


class _LimitOnX(Instruction, LimitsX):
    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is heeded as X is chosen."""

    def least_x(self, context: Context) -> int:
        return 0

    def most_x(self, context: Context) -> int | None:
        return None


@rule("107.3a", "107.3f")
@phrase("X can't be 0")
class XIsNotZero(_LimitOnX):
    """CR 107.3a. "X can't be 0"."""

    def least_x(self, context: Context) -> int:
        return 1


@rule("107.3a", "107.3f")
@phrase("X can't be greater than {quantity}")
class XIsNoGreater(_LimitOnX):
    """CR 107.3f. "X can't be greater than the amount of life you gained this turn"."""

    quantity: Quantity

    def most_x(self, context: Context) -> int | None:
        return max(self.quantity.value(context), 0)


class _SettlesX(Instruction, SettlesX):
    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is so from when the spell or ability is put on the stack."""


@rule("107.3c")
@phrase("X is {quantity}")
class XIs(_SettlesX, Implying):
    """CR 107.3c. "X is the mana value of the exiled card": the X in a cost, which nobody chooses then."""

    quantity: Quantity

    @rule("107.3c", "608.2d")
    def made_explicit(self) -> Phrase:
        """Raises NotMeant where it isn't known before the effect has begun, or depends on which player is meant."""
        if any(isinstance(part, SomePlayer) or _is_known_later(part) for part in walk(self.quantity)):
            raise NotMeant("this says what X is only as the effect happens")
        return self

    def x(self, context: Context) -> int:
        return max(self.quantity.value(context), 0)


def _is_known_later(part: Phrase) -> bool:
    return isinstance(part, Reference) and part.antecedent != SOURCE


@rule("107.3c", "607.2a")
@phrase("X is the mana value of that card", prefer=(XIs,))
class XIsItsManaValue(Reference, _SettlesX):
    """CR 107.3c. "(A token that's a copy of the exiled card.) X is the mana value of that card"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, TheExiled)

    def x(self, context: Context) -> int:
        return sum(mana_value_of(context.board, card) for card in exiled_with(context))


@rule("106.6", "107.3a")
@phrase("spend only {colors:and/or} mana on X")
class OnlySuchManaOnX(Instruction, LimitsManaForX):
    """CR 106.6. "Spend only black mana on X", "only black and/or red mana"."""

    colors: tuple[ColorWord, ...]

    def happen(self, resolution: Resolution) -> None:
        """Nothing: it is heeded as the cost is paid."""

    def symbol(self) -> str:
        return "/".join(color.symbol for color in self.colors)
