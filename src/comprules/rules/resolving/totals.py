"""CR 107.1, 202.3, 208.1: sets of objects with a limit for all of them together, and the choice of one."""

from __future__ import annotations

from sys import maxsize
from typing import Literal

from comprules.rules.mana_and_numbers.mana_values import mana_value_of
from comprules.rules.prelude import *


class ChooseTotal(ChooseObjects):
    """Objects whose values, given with them, add up to enough, or to no more than a limit."""

    values: tuple[tuple[int, int], ...] = ()
    least_total: int | None = None
    most_total: int | None = None
    what: str = "mana value"

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That the total of what is chosen is too low or too high, if it is."""
        total = self._total(chosen)
        if self.least_total is not None and total < self.least_total:
            return f"their total {self.what} is {total}, which is less than {self.least_total}"
        if self.most_total is not None and total > self.most_total:
            return f"their total {self.what} is {total}, which is more than {self.most_total}"
        return None

    def pieces(self) -> tuple[Option, ...]:
        """Those with which the total can still come within the limits, by what is chosen later."""
        return tuple(piece for piece in super().pieces() if self._leads_on((*self.chosen, piece)))

    def _leads_on(self, chosen: Sequence[Option]) -> bool:
        """Whether what is chosen can be added to so that the total is within the limits."""
        total, left = self._total(chosen), [self._total((each,)) for each in self.candidates if each not in chosen]
        fewest, most = max(0, self.minimum - len(chosen)), self.maximum - len(chosen)
        if self.least_total is not None and total + _highest(left, fewest, most) < self.least_total:
            return False
        lowest = -_highest([-value for value in left], fewest, most)
        return self.most_total is None or total + lowest <= self.most_total

    def _total(self, chosen: Sequence[Option]) -> int:
        values = dict(self.values)
        return sum(values[piece.id] for piece in chosen if isinstance(piece, Thing))


def _highest(values: Iterable[int], fewest: int, most: int) -> int:
    """The highest total of so many values at least, and so many at most.

    >>> _highest([2, -2, 1], 0, 2), _highest([2, -2, 1], 3, 3)
    (3, 1)
    """
    best = sorted(values, reverse=True)[:most]
    return sum(value for place, value in enumerate(best) if place < fewest or value > 0)


def total_of(number: ObjectId, what: str, board: Board) -> int:
    """The mana value or power of an object."""
    if what == "power":
        return board.characteristics(number).power or 0
    return mana_value_of(board, number)


class Limits(Record):
    """What a total must at least and may at most be."""

    least: int | None = None
    most: int | None = None


class Together(Record):
    """What is asked of objects that are chosen together: the kind of decision, which of the candidates come into
    question, what the decision tells of them, and how many can be chosen at most.
    """

    kind: type[ChooseObjects]
    candidates: Sequence[Any]
    details: dict[str, Any]
    most: int = maxsize


class JointLimit(Phrase):
    """What must be true of objects that are chosen together."""

    def could_be_among(self, number: Any, context: Context) -> bool:
        """Whether an object could be one of them, as long as nothing is known of the others."""
        return True

    @abstractmethod
    def can_be_reached(self, candidates: Sequence[Id], least: int, context: Context) -> bool:
        """Whether some of these, and so many at least, could be chosen together."""

    @abstractmethod
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        """What is asked of those that are chosen together, so many of these at least."""

    @rule("609.3")
    def decision(
        self,
        player: PlayerId,
        rule: str,
        reason: str,
        candidates: Sequence[Id],
        least: int,
        most: int,
        context: Context,
        *,
        is_target: bool = False,
    ) -> ChooseObjects:
        """The choice of some of these candidates; of as many as there can be, if not enough can be chosen together."""
        asked = self.together(candidates, least, context)
        options = things(context.board, asked.candidates, to=player)
        least, most = min(least, asked.most), min(most, asked.most)
        return asked.kind(player, rule, reason, options, least, most, is_target=is_target, **asked.details)


class Total(JointLimit):
    """A limit for what some objects count for, added up."""

    what: Literal["mana value", "power"]

    @abstractmethod
    def limits(self, context: Context) -> Limits:
        """The least and the greatest that the total may be."""

    def value_of(self, number: Any, context: Context) -> int:
        """What an object counts for."""
        return total_of(number, self.what, context.board)

    def could_be_among(self, number: Any, context: Context) -> bool:
        """Whether an object could be one of them; what is too much by itself can't, if nothing can make up for it."""
        most = self.limits(context).most
        return most is None or self.what == "power" or self.value_of(number, context) <= most

    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        limits = self.limits(context)
        details = {
            "values": tuple((each, self.value_of(each, context)) for each in candidates),
            "least_total": limits.least,
            "most_total": limits.most,
            "what": self.what,
        }
        return Together(ChooseTotal, candidates, details)

    def can_be_reached(self, candidates: Sequence[Id], least: int, context: Context) -> bool:
        """Whether as many as one likes of these could be enough."""
        needed = self.limits(context).least
        return needed is None or sum(max(self.value_of(each, context), 0) for each in candidates) >= needed
