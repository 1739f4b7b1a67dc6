"""CR 107.1: "the difference" between the two numbers that a condition compares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.phrases.quantities.statistics import Statistic
from comprules.rules.abilities.conditions import NotesCount, NotesNumber, Noting
from comprules.rules.multiplayer.last_known_players import as_last_known


class Differs(NotesNumber):
    """A mixin for conditions that compare two numbers; "the difference" is that of these."""

    introduces: ClassVar = Introduction()
    """The difference."""

    def note(self, context: Context) -> None:
        """Let "the difference" be what it is now, if that may be asked for."""
        if isinstance(context, Resolution):
            context.bind(self.slot, self.number_noted(context))


class DiffersFromNumber(NotesCount):
    """A mixin for words that ask for more or fewer of something than a number: "the difference" is how many.

    What is counted is only known where it is counted, so it is noted there.
    """

    introduces: ClassVar = Introduction()
    """The difference."""

    if TYPE_CHECKING:

        @property
        def n(self) -> int: ...

    def note_counted(self, count: int, context: Context) -> None:
        """Let "the difference" be by how much so many are more or fewer, if that may be asked for."""
        if isinstance(context, Resolution | Noting):
            context.bind(self.slot, abs(count - self.n))


@rule("107.1", "608.2k")
@phrase("the difference")
class TheDifference(Reference, Quantity):
    """CR 107.1. "If that player has more cards in hand than you, draw cards equal to the difference"."""

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, Differs | DiffersFromNumber)

    def value(self, context: Context) -> int:
        difference: int = context.bound.get(self.antecedent, 0)
        return difference


@rule("107.1", "800.4i")
def greatest_difference(who: Players, whom: Players, value: Callable[[PlayerId, Board], int], context: Context) -> int:
    """By how much more or less of something one of some players has than one of others: the most that it is."""
    numbers = []
    for each in (who, whom):
        seen = as_last_known(each, context)
        numbers.append([value(player, seen.board) for player in seen.board.apnap() if each.includes(player, seen)])
    return max((abs(one - other) for one in numbers[0] for other in numbers[1]), default=0)


@rule("107.1")
@phrase("the difference between {one} and {other}")
class DifferenceBetween(Quantity):
    """CR 107.1. "The difference between the number of cards in your hand and the number of cards in their hand": never
    less than 0.
    """

    one: Quantity
    other: Quantity

    def value(self, context: Context) -> int:
        return abs(self.one.value(context) - self.other.value(context))


@rule("107.1", "208.1")
@phrase(
    {
        "": "the difference between {whose} power and toughness",
        "its": "the difference between {whose} power and its toughness",
    },
    by="said",
    prefer=(DifferenceBetween,),
)
class PowerFromToughness(Quantity):
    """CR 208.1. "The difference between its power and toughness": never less than 0."""

    said: Literal["", "its"]
    whose: Whose

    def value(self, context: Context) -> int:
        return abs(Statistic(self.whose, "power").value(context) - Statistic(self.whose, "toughness").value(context))
