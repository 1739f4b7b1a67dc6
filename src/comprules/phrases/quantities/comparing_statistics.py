"""CR 107.1, 208.1: one object's power compared with another's, in few words."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.possessives import OfNoun
from comprules.phrases.prelude import *
from comprules.phrases.quantities.comparisons import ComparedByWord, within
from comprules.phrases.quantities.statistics import Statistic


@rule("107.1", "208.1")
@phrase(
    {
        "greater than": "{whose} {stat} is greater than {other}",
        "less than": "{whose} {stat} is less than {other}",
        "equal to": "{whose} {stat} is equal to {other}",
    },
    by="how",
)
class ComparedWithAnothers(SimpleCondition, ComparedByWord):
    """CR 208.1. "That creature's power is greater than this creature's": than its power."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("other",)

    how: Literal["greater than", "less than", "equal to"]
    whose: Whose
    stat: Literal["power", "toughness", "mana value"]
    other: OfNoun

    def holds(self, context: Context) -> bool:
        mine, theirs = Statistic(self.whose, self.stat), Statistic(self.other, self.stat)
        return mine.meets(lambda one: theirs.meets(lambda other: within(one, other, self.how), context), context)
