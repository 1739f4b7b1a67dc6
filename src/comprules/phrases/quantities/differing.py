"""CR 201.2b, 202.3, 208.1: objects of which no two have something in common: "creatures with different powers"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Stat, statistic
from comprules.rules.resolving.differing import ChooseDifferent, Marks, can_differ, most_that_differ
from comprules.rules.resolving.totals import JointLimit, Together

Difference = Literal["names", "powers", "toughnesses", "mana values"]

_STATS: dict[Difference, Stat] = {"powers": "power", "toughnesses": "toughness", "mana values": "mana value"}


@rule("201.2b", "202.3", "208.1", "208.3")
def told_apart_by(difference: Difference, number: ObjectId, context: Context) -> Marks:
    """By what an object is told apart from others: by its names, of which it may have none, or by a number."""
    if difference == "names":
        return frozenset(context.board.characteristics(number).names) - {""}
    return frozenset({statistic(_STATS[difference], number, context)})


@rule("201.2b", "202.3", "208.1")
@phrase("with different {difference}")
class WithDifferent(JointLimit):
    """CR 201.2b. "(Up to three cards) with different names": no two of those that are chosen have one in common."""

    difference: Difference

    def could_be_among(self, number: Any, context: Context) -> bool:
        return bool(told_apart_by(self.difference, number, context))

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        return can_differ([told_apart_by(self.difference, each, context) for each in candidates], least)

    @rule("609.3")
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        marks = {each: told_apart_by(self.difference, each, context) for each in candidates}
        found = [each for each in candidates if marks[each]]
        details = {"marks": tuple(marks.items()), "what": self.difference}
        return Together(ChooseDifferent, found, details, most_that_differ(tuple(marks.values())))
