"""CR 107.1: numbers worked out from others: "the number of lands you control", "half X, rounded up"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.record_names import formerly
from comprules.reader.phrase import Agreement
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.mana_and_numbers.quantities import Count, Countable, Measure, Quantity
from comprules.rules.multiplayer.last_known_players import as_last_known
from comprules.rules.objects.descriptions import Description, Kind
from comprules.rules.payment.plain_words import PlainWords
from comprules.rules.prelude import *

Rounding = Literal["up", "down"]
Part = Literal["half", "a third of"]
PARTS: Final[Mapping[Part, int]] = {"half": 2, "a third of": 3}


@rule("608.2h", "800.4i")
def how_many(what: Kind | Countable, context: Context) -> int:
    """How many there are of what is counted; or were, of what is said of a player who has left the game since."""
    seen = as_last_known(what, context)
    with seen.asking():
        return seen.counted(what, _counted)


def _counted(what: Kind | Countable, context: Context) -> int:
    return what.number(context) if isinstance(what, Countable) else len(what.find_known(context))


@rule("109.4")
def number_controlled(what: Description, player: PlayerId, context: Context) -> int:
    """How many of the objects that a text describes a player controls."""
    return sum(context.board.controller(number) == player for number in what.find(context))


@rule("107.1")
@phrase("the {total?total }number of {what:THEY}")
@looks_at()
class NumberOf(Quantity, PlainWords):
    """CR 107.1. "The number of creatures you control", "the total number of +1/+1 counters on it"."""

    what: Kind | Countable
    total: bool = False

    def value(self, context: Context) -> int:
        return how_many(self.what, context)


class WorkedOut(Quantity):
    """A number worked out from another one; where that is of each of several, from each by itself."""

    @property
    def is_as_said(self) -> bool:
        return True

    if TYPE_CHECKING:

        @property
        def quantity(self) -> Quantity: ...

    @abstractmethod
    def worked_out(self, value: int) -> int:
        """What it is if the other is this."""

    def value(self, context: Context) -> int:
        return self.worked_out(self.quantity.value(context))

    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        return self.quantity.meets(lambda value: test(self.worked_out(value)), context)


@rule("107.1")
@phrase(
    {
        2: "twice {quantity}",
        3: "three times {quantity}",
        4: "four times {quantity}",
        5: "five times {quantity}",
    },
    by="factor",
    agreement=Agreement.THEY,
    also={2: ["two times {quantity}"]},
)
@looks_at()
class Times(WorkedOut, Count, Measure):
    """CR 107.1. "Twice X", "three times the number of lands you control"."""

    factor: Literal[2, 3, 4, 5]
    quantity: Quantity

    def worked_out(self, value: int) -> int:
        return self.factor * value


@rule("107.1a")
@phrase("{part} {quantity}, rounded {rounded}")
@looks_at()
@formerly("Half")
class PartOfNumber(WorkedOut, Measure):
    """CR 107.1a. "Half your life total, rounded up", "a third of X, rounded down"."""

    rounded: Rounding
    quantity: Quantity
    part: Part = "half"

    def worked_out(self, value: int) -> int:
        return part_of(value, self.part, self.rounded)


@rule("107.1a")
def part_of(value: int, part: Part, rounded: Rounding) -> int:
    """Half or a third of a number, rounded as the text says."""
    parts = PARTS[part]
    return -(-value // parts) if rounded == "up" else value // parts


def halved(value: int, rounded: Rounding) -> int:
    """Half of a number, rounded as the text says."""
    return part_of(value, "half", rounded)


@rule("107.1", "107.1b")
@phrase(
    {
        "plus": "{n} plus {quantity}",
        "minus": "{n} minus {quantity}",
        "plus in words": "{n:one} plus {quantity}",
        "minus in words": "{n:one} minus {quantity}",
    },
    by="said",
)
@looks_at()
class Plus(WorkedOut):
    """CR 107.1. "1 plus the number of lands you control", "five minus the number of cards in their hand"."""

    n: int
    quantity: Quantity
    said: Literal["plus", "minus", "plus in words", "minus in words"] = "plus"

    def worked_out(self, value: int) -> int:
        return self.n + value if self.said.startswith("plus") else self.n - value


@rule("107.1")
@phrase({"plus": "{quantity} plus {n:one}", "minus": "{quantity} minus {n:one}"}, by="sign", agreement=Agreement.THEY)
@looks_at()
class MoreOrLess(WorkedOut, Count):
    """CR 107.1. "That much plus one", "X minus one"."""

    sign: Literal["plus", "minus"]
    quantity: Quantity
    n: int

    def worked_out(self, value: int) -> int:
        return value + (self.n if self.sign == "plus" else -self.n)


@rule("107.1")
@phrase({"plus": "{quantity} plus {n}", "minus": "{quantity} minus {n}"}, by="sign", agreement=Agreement.THEY)
@looks_at()
class MoreOrLessInDigits(WorkedOut, Measure):
    """CR 107.1. "X plus 2 (damage)", "its power plus 2"."""

    sign: Literal["plus", "minus"]
    quantity: Quantity
    n: int

    def worked_out(self, value: int) -> int:
        return value + (self.n if self.sign == "plus" else -self.n)
