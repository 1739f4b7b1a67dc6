"""CR 118.8, 607.2i: whether the additional cost was paid that a spell's own text says may be paid."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import OptionalCostText, PayInstead
from comprules.reader.lexemes import Symbols
from comprules.rules.casting.casting_options import is_called, options_of, paid_for


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
@phrase(
    {True: "this spell's additional cost was paid", False: "this spell's additional cost wasn't paid"}, by="positive"
)
@looks_at()
class AdditionalCostWasPaid(SimpleCondition):
    """CR 607.2i. "If this spell's additional cost was paid": the one that its text says may be paid."""

    positive: bool

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        known = context.board.characteristics(context.source)
        offered = [cost.label() for cost in options_of(known, OptionalCostText)]
        paid = paid_for(context.source, context)
        return any(is_called(called, label) for called in paid for label in offered) is self.positive
