"""CR 702.33, 601.2b: optional additional costs that keywords offer, and what a permanent does if they were paid."""

from __future__ import annotations

from comprules.keywords.actions.create import CreatesCopies
from comprules.phrases.abilities.triggered_ability import TriggeredIf
from comprules.phrases.continuous.copying import CopyException
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.reader.reading import read, write
from comprules.rules.abilities.linked_abilities import OfInstance, instance_of, origin_of
from comprules.rules.casting.casting_options import AdditionalCost, is_called, numbered
from comprules.rules.mana_and_numbers.numbers import Counted


class OptionalCost(AdditionalCost):
    """An additional cost that may be paid, noted under its keyword and its words."""

    keyword: str
    cost: Cost
    repeated: bool = False
    more: tuple[Cost, ...] = ()

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost, *self.more)

    def label(self) -> str:
        return f"{self.keyword} {', '.join(write(cost, capital=False) for cost in self.costs())}"

    def may_repeat(self) -> bool:
        return self.repeated


@rule("113.2c")
def times_paid(cost: OptionalCost, context: Context) -> int:
    """How many times the cost of this very ability was paid for the source, or for the spell that it was."""
    chosen = context.board.object(context.source).stacked
    return chosen.paid.count(_called(cost.label(), context, chosen)) if chosen is not None else 0


@rule("607.5", "702.56b", "702.153b", "702.157b", "702.175b")
def _called(label: str, context: Context, chosen: Stacked) -> str:
    """What the cost is called that this instance of the keyword offered, of all that come from where it does; the
    spell's own come before those it was given.
    """
    mine, nth = origin_of(context), instance_of(context)
    if not mine:
        return numbered(label, nth)
    alike = [called for called, origin in chosen.given if origin == mine and is_called(called, label)]
    return alike[nth] if nth < len(alike) else ""


class CostWasPaid(SimpleCondition, OfInstance):
    """That an optional cost of this very ability was paid."""

    cost: OptionalCost

    def is_announced(self) -> bool:
        return True

    def holds(self, context: Context) -> bool:
        return times_paid(self.cost, context) > 0


class TimesPaid(Countable, OfInstance):
    """How many times an optional cost of this very ability was paid."""

    cost: OptionalCost

    def number(self, context: Context) -> int:
        return times_paid(self.cost, context)


def entered_with(provided: Condition, *deeds: Predicate) -> TriggeredIf:
    """The ability that triggers as the permanent enters, if a condition is met: its controller does this."""
    return on_entering(provided, Sentences(tuple(Order(deed) for deed in deeds)))


def on_entering(provided: Condition, effect: Effect) -> TriggeredIf:
    """The ability that triggers as the permanent enters, if a condition is met."""
    trigger = read("when this permanent enters", Trigger)
    return TriggeredIf(trigger=trigger, provided=provided, text=effect, times=None, done=None)


def copy_of_this(*exceptions: CopyException) -> CreatesCopies:
    """Creating a token that's a copy of this permanent, with exceptions."""
    return CreatesCopies(Counted(1), None, This("permanent"), None, exceptions)
