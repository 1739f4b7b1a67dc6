"""CR 107.1: comparing numbers, as texts word it: "3 or greater", "less than or equal to your life total".

>>> within(4, 3, "or greater"), within(4, 3, "or less"), within(3, 3, "exactly")
(True, False, True)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.comparing import MayAskExactly, MayDescribeByX
from comprules.rules.mana_and_numbers.numbers import X

EXACTLY: Final = ("exactly", "equal to")
"""The words that ask for just one number."""

_OR: Final = ("or greater", "or less", "or more", "or fewer")


def within(value: int, bound: int, how: str) -> bool:
    """Whether a value is what "3", "3 or greater" or "less than 3" says."""
    if how in EXACTLY:
        return value == bound
    match how:
        case "or greater" | "or more" | "greater than or equal to":
            return value >= bound
        case "or less" | "or fewer" | "less than or equal to":
            return value <= bound
        case "more than" | "greater than":
            return value > bound
    return value < bound


class ComparedByWord(MayAskExactly):
    """What compares a number as its field `how` says."""

    if TYPE_CHECKING:

        @property
        def how(self) -> str: ...

    def asks_exactly(self) -> bool:
        return self.how in EXACTLY


class Comparison(ComparedByWord):
    """A bound for a value such as power: "4 or greater", "less than this creature's power"."""

    @abstractmethod
    def holds(self, value: int, context: Context) -> bool:
        """Whether a value is within it."""

    @abstractmethod
    def other_numbers(self, context: Context) -> Sequence[int]:
        """The numbers that a value may be compared with."""


@rule("107.1")
@phrase(
    {"exactly": "{bound}", **{how: "{bound} " + how for how in _OR}}, by="how", also={"exactly": ["exactly {bound}"]}
)
@looks_at()
class AtBound(Comparison, MayDescribeByX):
    """CR 107.1. "3", "3 or greater", "X or less"."""

    how: Literal["exactly", "or greater", "or less", "or more", "or fewer"]
    bound: Measure

    def holds(self, value: int, context: Context) -> bool:
        return within(value, self.bound.value(context), self.how)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return (self.bound.value(context),)

    def x_describes(self) -> bool:
        return isinstance(self.bound, X) and self.how in ("exactly", "or greater", "or more")


@rule("107.1")
@phrase({how: "{n:one} " + how for how in ("or greater", "or less")}, by="how")
@looks_at()
class AtNumberInWords(Comparison):
    """CR 107.1. "(If your devotion to black is) seven or greater"."""

    how: Literal["or greater", "or less"]
    n: int

    def holds(self, value: int, context: Context) -> bool:
        return within(value, self.n, self.how)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return (self.n,)


@rule("107.1")
@phrase({"even": "even", "odd": "odd"}, by="how")
@looks_at()
class EvenOrOdd(Comparison):
    """CR 107.1. "(The number of permanents is) even", "(its mana value is) odd"; zero is even."""

    how: Literal["even", "odd"]

    def holds(self, value: int, context: Context) -> bool:
        return is_of_parity(value, self.how)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return ()


def is_of_parity(number: int, how: Literal["even", "odd"]) -> bool:
    """Whether a number is even, or odd."""
    return (number % 2 == 1) is (how == "odd")


@phrase("{n}")
class OneNumber(Phrase):
    """A number in a list."""

    n: int


@rule("107.1")
@phrase("{numbers:or+}")
@looks_at()
class OneOfNumbers(Comparison):
    """CR 107.1. "(With mana value) 4, 5, or 6"."""

    how: ClassVar[str] = "exactly"

    numbers: tuple[OneNumber, ...]

    def holds(self, value: int, context: Context) -> bool:
        return any(each.n == value for each in self.numbers)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return tuple(each.n for each in self.numbers)


@rule("107.1")
@phrase({True: "at least {n} greater than {other}", False: "at least {n} less than {other}"}, by="more")
@looks_at()
class AtLeastSoFar(Comparison):
    """CR 107.1. "(Your life total is) at least 10 greater than your starting life total"."""

    more: bool
    n: int
    other: Quantity

    @property
    def how(self) -> str:
        return "or greater" if self.more else "or less"

    def holds(self, value: int, context: Context) -> bool:
        return self.other.meets(lambda other: within(value, self._bound(other), self.how), context)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return self.other.possible_values(context)

    def _bound(self, other: int) -> int:
        return other + self.n if self.more else other - self.n


_THAN = ("equal to", "less than", "greater than", "less than or equal to", "greater than or equal to")


@rule("107.1")
@phrase(
    {how: how + " {other}" for how in _THAN},
    by="how",
    also={"greater than or equal to": ["equal to or greater than {other}"]},
)
@looks_at()
class ComparedTo(Comparison):
    """CR 107.1. "Less than or equal to the number of lands you control"."""

    how: Literal["equal to", "less than", "greater than", "less than or equal to", "greater than or equal to"]
    other: Quantity

    def holds(self, value: int, context: Context) -> bool:
        return self.other.meets(lambda other: within(value, other, self.how), context)

    def other_numbers(self, context: Context) -> Sequence[int]:
        return self.other.possible_values(context)
