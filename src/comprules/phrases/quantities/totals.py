"""CR 107.1, 202.3, 208.1: limits for some objects together: "cards with total mana value 6 or less"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.resolving.totals import Limits, Total


@rule("107.1", "202.3", "208.1")
@phrase(
    {"or less": "with total {what} {bound} or less", "or greater": "with total {what} {bound} or greater"}, by="how"
)
class TotalAtBound(Total):
    """CR 202.3. "With total mana value 6 or less"."""

    what: Literal["mana value", "power"]
    how: Literal["or less", "or greater"]
    bound: Measure

    def limits(self, context: Context) -> Limits:
        bound = self.bound.value(context)
        return Limits(most=bound) if self.how == "or less" else Limits(least=bound)


@rule("107.1", "202.3", "208.1")
@phrase("with total {what} less than or equal to {bound}")
class TotalWithin(Total):
    """CR 202.3. "With total mana value less than or equal to its mana value"."""

    what: Literal["mana value", "power"]
    bound: Quantity

    def limits(self, context: Context) -> Limits:
        return Limits(most=self.bound.value(context))
