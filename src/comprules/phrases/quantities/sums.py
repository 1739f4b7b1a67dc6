"""CR 107.1: numbers that are worked out from two others: "the number of Elves you control plus its power"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.amounts_this_turn import HowMuchThisTurn
from comprules.phrases.quantities.statistics import LifeTotal, Statistic, StatisticOf
from comprules.rules.mana_and_numbers.calculations import NumberOf

Term = NumberOf | Statistic | StatisticOf | LifeTotal
"""What has no number in it to which something could be added alone: not "twice the number of lands you control"."""


@rule("107.1", "107.1b")
@phrase({"plus": "{first} plus {second}", "minus": "{first} minus {second}"}, by="sign")
@looks_at()
class PlusAnother(Quantity):
    """CR 107.1. "The number of Elves you control plus the number of Elf cards in your graveyard"."""

    sign: Literal["plus", "minus"]
    first: Term
    second: Term

    def value(self, context: Context) -> int:
        return self._worked_out(self.first.value(context), self.second.value(context))

    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        def with_second(first: int) -> bool:
            return self.second.meets(lambda second: test(self._worked_out(first, second)), context)

        return self.first.meets(with_second, context)

    def _worked_out(self, first: int, second: int) -> int:
        return first + second if self.sign == "plus" else first - second


@rule("107.1")
@phrase("{n} or {other}, whichever is greater")
@looks_at()
class TheGreater(Quantity):
    """CR 107.1. "2 or the greatest power among Elves you control, whichever is greater"."""

    n: int
    other: Quantity

    def value(self, context: Context) -> int:
        return max(self.n, self.other.value(context))


@rule("107.1")
@phrase("{first} or {second}, whichever is greater")
@looks_at()
class TheGreaterOfBoth(Quantity):
    """CR 107.1. "The number of Elves you control or your life total, whichever is greater"."""

    first: Term | HowMuchThisTurn
    second: Term | HowMuchThisTurn

    def value(self, context: Context) -> int:
        return max(self.first.value(context), self.second.value(context))
