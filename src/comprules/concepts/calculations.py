"""CR 107.1: numbers worked out from others: "the number of lands you control", "half X, rounded up"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.descriptions import Kind
from comprules.concepts.quantities import Count, Countable, Measure, Quantity
from comprules.effects.aspects import looks_at
from comprules.multiplayer.last_known_players import as_last_known
from comprules.oracle.phrase import Agreement, phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context


@rule("608.2h", "800.4i")
def how_many(what: Kind | Countable, context: Context) -> int:
    """How many there are of what is counted; or were, of what is said of a player who has left the game since."""
    seen = as_last_known(what, context)
    return what.number(seen) if isinstance(what, Countable) else len(what.find(seen))


@rule("107.1")
@phrase("the number of {what:THEY}")
@looks_at()
class NumberOf(Quantity):
    """CR 107.1. "The number of creatures you control", "the number of +1/+1 counters on it"."""

    what: Kind | Countable

    def value(self, context: Context) -> int:
        return how_many(self.what, context)


@rule("107.1")
@phrase({2: "twice {quantity}", 3: "three times {quantity}"}, by="factor", agreement=Agreement.THEY)
@looks_at()
class Times(Count, Measure):
    """CR 107.1. "Twice X", "three times the number of lands you control"."""

    factor: Literal[2, 3]
    quantity: Quantity

    def value(self, context: Context) -> int:
        return self.factor * self.quantity.value(context)


@rule("107.1a")
@phrase({"up": "half {quantity}, rounded up", "down": "half {quantity}, rounded down"}, by="rounded")
@looks_at()
class Half(Measure):
    """CR 107.1a. "Half your life total, rounded up"."""

    rounded: Literal["up", "down"]
    quantity: Quantity

    def value(self, context: Context) -> int:
        value = self.quantity.value(context)
        return halved(value, self.rounded)


@rule("107.1a")
def halved(value: int, rounded: Literal["up", "down"]) -> int:
    """Half of a number, rounded as the text says."""
    return -(-value // 2) if rounded == "up" else value // 2


@rule("107.1")
@phrase("{n} plus {quantity}")
@looks_at()
class Plus(Quantity):
    """CR 107.1. "1 plus the number of lands you control"."""

    n: int
    quantity: Quantity

    def value(self, context: Context) -> int:
        return self.n + self.quantity.value(context)


@rule("107.1")
@phrase({"plus": "{quantity} plus {n:one}", "minus": "{quantity} minus {n:one}"}, by="sign")
@looks_at()
class MoreOrLess(Quantity):
    """CR 107.1. "That much plus one", "X minus one"."""

    sign: Literal["plus", "minus"]
    quantity: Quantity
    n: int

    def value(self, context: Context) -> int:
        return self.quantity.value(context) + (self.n if self.sign == "plus" else -self.n)
