"""CR 608.2c: the most that one player did this way: "the greatest number of cards a player discarded this way"."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.this_way import DoneThisWay, whose_it_was
from comprules.rules.resolving.this_way import SpeaksOfThisWay


@rule("608.2c", "608.2h")
@phrase("the greatest number of {what:THEY} a player {done} this way")
class MostDoneByOnePlayer(SpeaksOfThisWay, Quantity):
    """CR 608.2h. "The greatest number of cards a player discarded this way": as many as the one who did most."""

    what: Description
    done: Literal["discarded", "exiled", "milled", "sacrificed"]

    def value(self, context: Context) -> int:
        found = DoneThisWay(self.what, self.done).find(context)
        return max(Counter(whose_it_was(number, context) for number in found).values(), default=0)
