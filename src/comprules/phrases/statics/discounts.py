"""CR 118.7, 602.2b: activated abilities that say that they themselves cost less to activate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.targeting import chosen_targets
from comprules.phrases.statics.cheaper_and_dearer import Direction
from comprules.reader.lexemes import Symbols
from comprules.rules.abilities.limits import When, is_now
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.mana import Symbols as ManaSymbols
from comprules.rules.objects.descriptions import Kind


class Discount(OwnCostChange):
    """By how much an activated ability costs less than its text says at first, or more."""

    if TYPE_CHECKING:

        @property
        def symbols(self) -> Symbols: ...

        @property
        def direction(self) -> Direction: ...

    def increase(self, paying: Paying, context: Context) -> ManaSymbols:
        return self.change(paying, context) if self.direction == "more" else ()

    def reduction(self, paying: Paying, context: Context) -> ManaSymbols:
        return self.change(paying, context) if self.direction == "less" else ()

    def change(self, paying: Paying, context: Context) -> ManaSymbols:
        """The mana that it costs less or more."""
        return tuple(symbol.strip("{}") for symbol in self.symbols) * self.times(paying, context)

    def times(self, paying: Paying, context: Context) -> int:
        """How many times that is taken off or added."""
        return 1


COSTING: Final = -60201
"""Under what it is bound which ability it is whose cost is determined."""


@rule("601.2c", "602.2b")
@phrase("the {what:IT} it targets", agreement=Agreement.IT)
class WhatItTargets(Definite, Objects):
    """CR 601.2c. "The creature it targets": what was chosen before the cost of the ability is determined."""

    what: Description

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        chosen = (target for item in context.bound.get(COSTING, ()) for target in chosen_targets(context.board, item))
        return tuple(ObjectId(target) for target in chosen if self.what.matches(target, context))


@rule("601.2c", "601.2f", "602.2b")
def costing(paying: Paying, context: Context) -> Context:
    """From where the cost of an ability is seen, if it may be said in terms of what the ability targets."""
    seen = context.seen_on(context.board)
    seen.bind(COSTING, (paying.item,) if paying.item is not None else ())
    return seen


@rule("118.7", "602.2b")
@phrase("this ability costs {symbols} {direction} to activate for each {counted:IT}")
class LessForEach(Discount):
    """CR 118.7. "This ability costs {1} less to activate for each legendary creature you control"."""

    symbols: Symbols
    counted: Kind | Countable
    direction: Direction = "less"

    def times(self, paying: Paying, context: Context) -> int:
        return how_many(self.counted, costing(paying, context))


@rule("118.7", "602.2b")
@phrase("this ability costs {symbols} {direction} to activate if {condition}")
class LessIf(Discount):
    """CR 118.7. "This ability costs {2} less to activate if you control a legendary creature"."""

    symbols: Symbols
    condition: Condition
    direction: Direction = "less"

    def times(self, paying: Paying, context: Context) -> int:
        return int(self.condition.holds(context))


@rule("118.7", "602.2b", "500.1")
@phrase("this ability costs {symbols} {direction} to activate during {when}")
class LessDuring(Discount):
    """CR 118.7. "This ability costs {1} less to activate during your turn"."""

    symbols: Symbols
    when: When
    direction: Direction = "less"

    def times(self, paying: Paying, context: Context) -> int:
        return int(is_now(self.when, context.board, context.you))


@rule("118.7", "602.2b", "601.2c")
@phrase("this ability costs {symbols} {direction} to activate if it targets {target}", prefer=(LessIf,))
class LessIfTargeting(Discount):
    """CR 601.2c. "This ability costs {1} less to activate if it targets a creature with power 3 or less"."""

    symbols: Symbols
    target: Noun
    direction: Direction = "less"

    def times(self, paying: Paying, context: Context) -> int:
        aims = chosen_targets(context.board, paying.item) if paying.item is not None else ()
        return int(any(self.target.includes(number, context) for number in aims))


@rule("118.7", "602.2b")
@phrase(
    "this ability costs {symbols} {direction} to activate, where X is {quantity}",
    also=["this ability costs {symbols} {direction} to activate where X is {quantity}"],
)
class LessByX(Discount):
    """CR 118.7. "This ability costs {X} less to activate, where X is the greatest power among Wurms you control"."""

    symbols: Symbols
    quantity: Quantity
    direction: Direction = "less"

    def change(self, paying: Paying, context: Context) -> ManaSymbols:
        amount = str(max(self.quantity.value(costing(paying, context)), 0))
        return tuple(amount if symbol == "{X}" else symbol.strip("{}") for symbol in self.symbols)


@rule("118.7", "602.1b")
@phrase("{paid:costs}: {text} {discount}.[ activate {only:and}.]")
class ActivatedForLess(Activated):
    """CR 602.1b. An activated ability with a sentence about its own cost."""

    discount: Discount

    def cost_changes(self) -> tuple[OwnCostChange, ...]:
        return (self.discount,)
