"""CR 118.8, 607.2i: whether the additional cost was paid that a spell's own text says may be paid."""

from __future__ import annotations

from comprules.phrases.nouns.source_in_zone import is_of_the_source
from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import OptionalCostText, PayInstead
from comprules.reader.lexemes import Symbols
from comprules.rules.casting.casting_options import is_called, options_of, paid_for
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.last_known import asked_about


@rule("118.9", "601.2b", "607.2i")
@phrase("the {symbols} cost was paid")
@looks_at()
class AlternativeCostWasPaid(SimpleCondition):
    """CR 607.2i. "If the {1}{B} cost was paid": the one that the spell's text says may be paid instead."""

    symbols: Symbols

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        stacked = context.board.object(context.source).stacked
        offered = options_of(context.board.characteristics(context.source), PayInstead)
        paid = [cost.method() for cost in offered if cost.costs() == (ManaCost(self.symbols),)]
        return stacked is not None and stacked.method in paid


@rule("118.8", "601.2b", "607.2i")
@phrase({True: "{whose} additional cost was paid", False: "{whose} additional cost wasn't paid"}, by="positive")
@looks_at()
class AdditionalCostWasPaid(SimpleCondition):
    """CR 607.2i. "If this spell's additional cost was paid", "its additional cost was paid": the one that its text says
    may be paid, as it was cast.
    """

    positive: bool
    whose: Whose

    def wants(self, field: str) -> Callable[[Phrase], bool] | None:
        """What it may be that has such a cost, of which its text says so: nothing else is told of it."""
        return is_the_source if field == "whose" else None

    def is_announced(self) -> bool:
        return is_of_the_source(self.whose)

    def holds(self, context: Context) -> bool:
        return any(self._was_paid(number, context) for number in self.whose.refer(context)) is self.positive

    def _was_paid(self, number: ObjectId, context: Context) -> bool:
        known = asked_about(number, context)
        offered = [cost.label() for cost in options_of(context.board.characteristics(known), OptionalCostText)]
        return any(is_called(called, label) for called in paid_for(known, context) for label in offered)
