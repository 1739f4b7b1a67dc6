"""CR 201.2b, 202.3, 208.1: objects of which no two have something in common: "creatures with different powers"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import Comparison
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


@rule("202.3", "208.1", "208.3")
@phrase("{stat} {comparison}")
class StatWithin(Phrase):
    """CR 202.3. "(That each have) mana value 3 or less"."""

    stat: Literal["mana value", "power", "toughness"]
    comparison: Comparison

    def holds(self, number: ObjectId, context: Context) -> bool:
        """Whether that is so of an object."""
        return self.comparison.holds(statistic(self.stat, number, context), context)


@rule("201.2b", "202.3", "208.1")
@phrase("with different {difference}[ that each have {each}]", also=["that each have different {difference}"])
class WithDifferent(JointLimit):
    """CR 201.2b. "(Up to three cards) with different names": no two of those that are chosen have one in common; "with
    different names that each have mana value 3 or less" says something of each of them besides.
    """

    difference: Difference
    each: StatWithin | None = None

    def could_be_among(self, number: Any, context: Context) -> bool:
        is_so = self.each is None or self.each.holds(number, context)
        return is_so and bool(told_apart_by(self.difference, number, context))

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        able = (each for each in candidates if self.could_be_among(each, context))
        return can_differ([told_apart_by(self.difference, each, context) for each in able], least)

    @rule("609.3")
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        able = [each for each in candidates if self.could_be_among(each, context)]
        marks = {each: told_apart_by(self.difference, each, context) for each in able}
        found = [each for each in able if marks[each]]
        details = {"marks": tuple(marks.items()), "what": self.difference}
        return Together(ChooseDifferent, found, details, most_that_differ(tuple(marks.values())))
