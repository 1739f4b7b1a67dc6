"""CR 401.2: what the top card of a library is."""

from __future__ import annotations

from comprules.phrases.conditions.state import Being
from comprules.phrases.nouns.libraries import TopCard
from comprules.phrases.prelude import *


@rule("401.2")
@phrase("{top} is {being}")
class TopCardIs(SimpleCondition):
    """CR 401.2. "As long as the top card of your library is a creature card", known to anybody or not."""

    top: TopCard
    being: Being

    def holds(self, context: Context) -> bool:
        return any(self.being.is_true_of(number, context) for number in self.top.refer(context))

    @rule("608.2k")
    def noun_introduced(self) -> tuple[int, Noun]:
        """The card, for "that card"."""
        return self.top.slot, self.top
