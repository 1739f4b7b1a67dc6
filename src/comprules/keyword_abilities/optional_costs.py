"""CR 702.33, 601.2b: optional additional costs that keywords offer, and what a permanent does if they were paid."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from comprules.concepts.costs import Cost
from comprules.concepts.numbers import Counted
from comprules.concepts.quantities import Countable
from comprules.concepts.self_reference import This
from comprules.effects.abilities import Trigger, functions
from comprules.effects.casting_options import AdditionalCost, numbered
from comprules.effects.clauses import Order
from comprules.effects.conditions import Condition, SimpleCondition
from comprules.effects.instructions import Effect, Predicate
from comprules.effects.linked_abilities import origin_at, origin_of
from comprules.effects.sentences import Sentences
from comprules.effects.triggered_ability import TriggeredIf
from comprules.keyword_actions.create import CreatesCopies
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.additional.copying import CopyException
    from comprules.effects.context import Context


class OptionalCost(AdditionalCost):
    """An additional cost that may be paid, noted under its keyword and its words."""

    keyword: str
    cost: Cost
    repeated: bool = False

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def label(self) -> str:
        from comprules.oracle.reading import write

        return f"{self.keyword} {write(self.cost, capital=False)}"

    def may_repeat(self) -> bool:
        return self.repeated


@rule("113.2c", "607.1")
def times_paid(cost: OptionalCost, context: Context) -> int:
    """How many times the cost of this very ability was paid for the source, or for the spell that it was."""
    chosen = context.board.object(context.source).stacked
    return chosen.paid.count(_called(cost, context)) if chosen is not None else 0


def _called(cost: OptionalCost, context: Context) -> str:
    """What the cost is called that comes from where the ability does whose point of view this is."""
    known = context.board.characteristics(context.source)
    statics = functions(known.abilities).statics
    equal = [origin_at(known, place) for place, ability in statics for said in ability.statements() if said == cost]
    mine = origin_of(context)
    return numbered(cost.label(), equal.index(mine) if mine in equal else 0)


class CostWasPaid(SimpleCondition):
    """That an optional cost of this very ability was paid."""

    is_announced: ClassVar = True

    cost: OptionalCost

    def holds(self, context: Context) -> bool:
        return times_paid(self.cost, context) > 0


class TimesPaid(Countable):
    """How many times an optional cost of this very ability was paid."""

    cost: OptionalCost

    def number(self, context: Context) -> int:
        return times_paid(self.cost, context)


def entered_with(provided: Condition, *deeds: Predicate) -> TriggeredIf:
    """The ability that triggers as the permanent enters, if a condition is met: its controller does this."""
    return on_entering(provided, Sentences(tuple(Order(deed) for deed in deeds)))


def on_entering(provided: Condition, effect: Effect) -> TriggeredIf:
    """The ability that triggers as the permanent enters, if a condition is met."""
    from comprules.oracle.reading import read

    trigger = read("when this permanent enters", Trigger)
    return TriggeredIf(trigger=trigger, provided=provided, text=effect, times=None, done=None)


def copy_of_this(*exceptions: CopyException) -> CreatesCopies:
    """Creating a token that's a copy of this permanent, with exceptions."""
    return CreatesCopies(Counted(1), None, This("permanent"), None, exceptions)
