"""What is left to chance while something is solved: each thing that may come of it, told one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from math import factorial, prod
from typing import Final, TypeVar

T = TypeVar("T")

MOST_OUTCOMES: Final = 24
"""How many things that may come of one event are followed at most: the faces of the largest usual die, or the orders
of four cards.
"""


class Undetermined(BaseException):
    """The game has come to something that is left to chance, and of which this many things may come.

    It passes through all that handles errors, as what is under way is given up.
    """

    def __init__(self, outcomes: int) -> None:
        self.outcomes = outcomes


class Unforeseeable(BaseException):
    """The game has come to something of which more may come than is followed."""


def count_orders(likeness: Sequence[Hashable]) -> int:
    """In how many orders things can be that are told apart by these alone.

    >>> count_orders("aab"), count_orders("aaa")
    (3, 1)
    """
    return factorial(len(likeness)) // prod(map(factorial, Counter(likeness).values()))


def order_of(items: Sequence[T], likeness: Sequence[Hashable], number: int) -> tuple[T, ...]:
    """The order with this number, from 0 on, of those that `count_orders` counts.

    >>> [order_of(("x", "y", "z"), "aab", number) for number in range(3)]
    [('x', 'y', 'z'), ('x', 'z', 'y'), ('z', 'x', 'y')]
    """
    left, found = list(zip(items, likeness, strict=True)), []
    while left:
        for like in dict.fromkeys(each for _, each in left):
            place = next(place for place, (_, each) in enumerate(left) if each == like)
            others = left[:place] + left[place + 1 :]
            count = count_orders([each for _, each in others])
            if number < count:
                break
            number -= count
        found.append(left[place][0])
        left = others
    return tuple(found)


def selections(likeness: Sequence[Hashable], count: int) -> Iterator[tuple[int, ...]]:
    """The ways to select so many of things that are told apart by these alone, each by the places of what is selected.

    >>> list(selections("aab", 2)), list(selections("abc", 1))
    ([(0, 1), (0, 2)], [(0,), (1,), (2,)])
    """
    if not count:
        yield ()
        return
    if count > len(likeness):
        return
    alike = [place for place, each in enumerate(likeness) if each == likeness[0]]
    others = [place for place in range(len(likeness)) if place not in alike]
    for taken in range(min(count, len(alike)), -1, -1):
        for rest in selections([likeness[place] for place in others], count - taken):
            yield (*alike[:taken], *(others[place] for place in rest))
