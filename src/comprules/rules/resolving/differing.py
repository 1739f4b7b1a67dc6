"""CR 201.2b, 608.2d: choosing objects of which no two have something in common, such as a name or their power."""

from __future__ import annotations

from comprules.rules.prelude import *

Marks = frozenset[str | int]
"""By what an object is told apart from others: its names, its power. Without any it doesn't differ from others."""


@rule("201.2b")
def can_differ(marks: Sequence[Marks], count: int) -> bool:
    """Whether there are so many among some objects of which no two have anything in common."""
    return _are_apart(tuple(each for each in dict.fromkeys(marks) if each), count)


@rule("201.2b")
def most_that_differ(marks: Sequence[Marks]) -> int:
    """How many of some objects at most have nothing in common with each other."""
    count = len(marks)
    while not can_differ(marks, count):
        count -= 1
    return count


def _are_apart(marks: Sequence[Marks], count: int) -> bool:
    if count <= 0:
        return True
    if len(marks) < count:
        return False
    if all(len(each) == 1 for each in marks):
        return True
    first, *others = marks
    apart = tuple(each for each in others if first.isdisjoint(each))
    return _are_apart(apart, count - 1) or _are_apart(others, count)


class ChooseDifferent(ChooseObjects):
    """Objects, each given with its marks, of which no two have a mark in common."""

    marks: tuple[tuple[int, Marks], ...] = ()
    what: str = "names"

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That two of what is chosen aren't different, if they aren't."""
        if not can_differ(self._marks_of(chosen), len(chosen)):
            return f"they don't all have different {self.what}"
        return super().problem(chosen)

    def pieces(self) -> tuple[Option, ...]:
        """Those that differ from all that is chosen already, and with which enough that differ can be chosen."""
        return tuple(piece for piece in super().pieces() if self._can_be_next(piece))

    def _can_be_next(self, piece: Option) -> bool:
        (mine,), taken = self._marks_of((piece,)), self._marks_of(self.chosen)
        if not can_differ((mine, *taken), len(taken) + 1):
            return False
        left = [each for _, each in self.marks if all(each.isdisjoint(other) for other in (mine, *taken))]
        return can_differ(left, self.minimum - len(taken) - 1)

    def _marks_of(self, chosen: Sequence[Option]) -> tuple[Marks, ...]:
        marks = dict(self.marks)
        return tuple(marks[piece.id] for piece in chosen if isinstance(piece, Thing))


def can_share(marks: Sequence[Marks], count: int) -> bool:
    """Whether so many of some objects have a mark in common; one alone always has."""
    return count <= 1 or any(sum(mark in each for each in marks) >= count for mark in frozenset().union(*marks))


class ChooseSharing(ChooseObjects):
    """Objects, each given with its marks, all of which have a mark in common."""

    marks: tuple[tuple[int, Marks], ...] = ()
    what: str = "card type"

    def problem(self, chosen: Sequence[Option]) -> str | None:
        """That nothing is common to all that is chosen, if so."""
        if len(chosen) > 1 and not frozenset.intersection(*self._marks_of(chosen)):
            return f"they don't share a {self.what}"
        return super().problem(chosen)

    def pieces(self) -> tuple[Option, ...]:
        """Those that have something in common with all that is chosen already, and with as many as have to be."""
        return tuple(piece for piece in super().pieces() if self._can_be_next(piece))

    def _can_be_next(self, piece: Option) -> bool:
        common = frozenset.intersection(*self._marks_of((*self.chosen, piece)))
        alone = not self.chosen and self.minimum <= 1
        return alone or any(sum(mark in each for _, each in self.marks) >= self.minimum for mark in common)

    def _marks_of(self, chosen: Sequence[Option]) -> tuple[Marks, ...]:
        marks = dict(self.marks)
        return tuple(marks[piece.id] for piece in chosen if isinstance(piece, Thing))
