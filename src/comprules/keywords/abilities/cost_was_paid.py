"""CR 601.2b, 607.2i: whether the cost of a keyword was paid for a spell, or for the spell that a permanent was."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.source_in_zone import is_of_the_source
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import paid_for
from comprules.rules.resolving.last_known import asked_about

Keyword = Literal[
    "awaken",
    "blitz",
    "cleave",
    "dash",
    "emerge",
    "evoke",
    "flashback",
    "freerunning",
    "harmonize",
    "impending",
    "madness",
    "mayhem",
    "offspring",
    "overload",
    "prowl",
    "sneak",
    "spectacle",
    "squad",
    "surge",
    "warp",
]


@rule("601.2b", "607.2i")
@phrase(
    {True: "{whose} {keyword} cost was paid", False: "{whose} {keyword} cost wasn't paid"},
    by="positive",
)
@looks_at()
class KeywordCostWasPaid(SimpleCondition):
    """CR 607.2i. "This spell's surge cost was paid"."""

    positive: bool
    whose: Whose
    keyword: Keyword

    def is_announced(self) -> bool:
        return is_of_the_source(self.whose)

    def holds(self, context: Context) -> bool:
        return any(self._was_paid(number, context) for number in self.whose.refer(context)) is self.positive

    def _was_paid(self, number: ObjectId, context: Context) -> bool:
        known = asked_about(number, context)
        chosen = context.board.object(known).stacked
        if chosen is None:
            return False
        paid = (called.startswith(f"{self.keyword} ") for called in paid_for(known, context))
        return chosen.method == self.keyword or any(paid)
