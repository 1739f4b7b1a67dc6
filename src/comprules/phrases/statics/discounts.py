"""CR 118.7, 602.2b: activated abilities that say that they themselves cost less to activate."""

from __future__ import annotations

from comprules.phrases.abilities.activated_ability import Activated
from comprules.phrases.prelude import *
from comprules.reader.lexemes import Symbols
from comprules.rules.costs.increases_and_reductions import OwnCostChange, Paying
from comprules.rules.mana_and_numbers.calculations import how_many
from comprules.rules.mana_and_numbers.mana import Symbols as ManaSymbols
from comprules.rules.objects.descriptions import Kind


class Discount(OwnCostChange):
    """By how much an activated ability costs less than its text says at first."""

    symbols: Symbols

    def increase(self, paying: Paying, context: Context) -> ManaSymbols:
        return ()

    def reduction(self, paying: Paying, context: Context) -> ManaSymbols:
        return tuple(symbol.strip("{}") for symbol in self.symbols) * self.times(context)

    def times(self, context: Context) -> int:
        """How many times that is taken off."""
        return 1


@rule("118.7", "602.2b")
@phrase("this ability costs {symbols} less to activate for each {counted:IT}")
class LessForEach(Discount):
    """CR 118.7. "This ability costs {1} less to activate for each legendary creature you control"."""

    symbols: Symbols
    counted: Kind | Countable

    def times(self, context: Context) -> int:
        return how_many(self.counted, context)


@rule("118.7", "602.2b")
@phrase("this ability costs {symbols} less to activate if {condition}")
class LessIf(Discount):
    """CR 118.7. "This ability costs {2} less to activate if you control a legendary creature"."""

    symbols: Symbols
    condition: Condition

    def times(self, context: Context) -> int:
        return int(self.condition.holds(context))


@rule("118.7", "602.2b")
@phrase("this ability costs {symbols} less to activate, where X is {quantity}")
class LessByX(Discount):
    """CR 118.7. "This ability costs {X} less to activate, where X is the greatest power among Wurms you control"."""

    symbols: Symbols
    quantity: Quantity

    def reduction(self, paying: Paying, context: Context) -> ManaSymbols:
        amount = str(max(self.quantity.value(context), 0))
        return tuple(amount if symbol == "{X}" else symbol.strip("{}") for symbol in self.symbols)


@rule("118.7", "602.1b")
@phrase("{paid:costs}: {text} {discount}.[ activate {only:and}.]")
class ActivatedForLess(Activated):
    """CR 602.1b. An activated ability with a sentence about its own cost."""

    discount: Discount

    def cost_changes(self) -> tuple[OwnCostChange, ...]:
        return (self.discount,)
