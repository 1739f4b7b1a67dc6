"""Quantities: numbers, X, and numbers that depend on the game (CR 107)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Phrase
from comprules.rules.resolving.context import Context


class Quantity(Phrase):
    """A number that a text speaks of."""

    @property
    def is_as_said(self) -> bool:
        """Whether it depends on nothing but the numbers in it, and what is printed on the objects spoken of in it."""
        return False

    @abstractmethod
    def value(self, context: Context) -> int:
        """What it is now."""

    def may_count(self, number: ObjectId, context: Context) -> bool:
        """Whether it may be another number where a permanent, as that is now, is gone."""
        return True

    @rule("107.1", "608.2f")
    def meets(self, test: Callable[[int], bool], context: Context) -> bool:
        """Whether something is true of it: of each number by itself where it speaks of each of several ("each other
        creature's power"), of one of them where it speaks of any ("an opponent's life total").
        """
        return test(self.value(context))

    def possible_values(self, context: Context) -> Sequence[int]:
        """The numbers of which `meets` asks whether something is true: nobody is asked which of several is meant."""
        return max((self._asked(answer, context) for answer in (False, True)), key=len)

    def _asked(self, answer: bool, context: Context) -> Sequence[int]:
        """The numbers of which it is asked as long as the answer is always the same."""
        found: list[int] = []

        def note(value: int) -> bool:
            found.append(value)
            return answer

        self.meets(note, context)
        return found


class Count(Quantity):
    """A number before things that are counted: "a", "two", "X", "that many"."""


class Measure(Quantity):
    """A number of damage, life, mana value, and the like: "3", "X", "that much"."""


class Countable(Phrase):
    """Something that isn't an object or player but can be counted: "color among permanents you control".

    It stands, singular, behind "for each" and, plural, behind "the number of", where otherwise a `Kind` does.
    """

    @abstractmethod
    def number(self, context: Context) -> int:
        """How many there are."""


class Bygone(Countable):
    """Objects and players that something happened to, counted and looked at as they last were (CR 608.2i)."""

    @abstractmethod
    def find(self, context: Context) -> tuple[ObjectId, ...]:
        """All of them, in the order in which it happened."""

    def find_known(self, context: Context) -> tuple[ObjectId, ...]:
        """The same: they are known as they last were."""
        return self.find(context)

    def number(self, context: Context) -> int:
        return len(self.find(context))


class Exactly(Quantity):
    """A number that has been worked out."""

    number: int

    def value(self, context: Context) -> int:
        return self.number


class SaysWhatXIs(Phrase):
    """A mixin for words that say what X is."""

    if TYPE_CHECKING:

        @property
        def quantity(self) -> Quantity: ...
