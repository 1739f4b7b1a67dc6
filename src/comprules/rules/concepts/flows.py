"""CR 118.3, 510.1c: amounts that go from where they are to where they are needed, as much of them as can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise

Demand = tuple[int, tuple[int, ...]]
"""An amount that is needed, and the places of the supplies that it may come from."""


class Flow:
    """What goes from supplies to demands: as long as one of these isn't met, what others got is shifted, in as many
    steps however great the amounts are.

    >>> Flow([3, 1], [(2, (0, 1)), (2, (0,))]).met()
    4
    >>> Flow([3, 1], [(2, (0, 1)), (3, (1,))]).met()
    3
    """

    def __init__(self, supply: Sequence[int], demands: Sequence[Demand]) -> None:
        self.left = list(supply)
        self.demands = demands
        self.given = [Counter[int]() for _ in demands]

    def is_enough(self) -> bool:
        """Whether all demands can be met."""
        return all(self._meet(at) == amount for at, (amount, _) in enumerate(self.demands))

    def met(self) -> int:
        """As much of the demands as can be met together."""
        return sum(map(self._meet, range(len(self.demands))))

    def _meet(self, at: int) -> int:
        """Meet as much of a demand as can be besides those met before; how much that is."""
        missing, _ = self.demands[at]
        found = 0
        while found < missing and (path := self._path_to(at)) is not None:
            found += self._shift(path, missing - found)
        return found

    def _path_to(self, at: int) -> list[tuple[int, int]] | None:
        """The shortest way to give more to where it is needed: from which supply it comes, what gets as much from
        another one in its place, and so on; of the last supply some is left.
        """
        ways, reached = [[(at, place)] for place in self.demands[at][1]], set(self.demands[at][1])
        for way in ways:
            _, last = way[-1]
            if self.left[last] > 0:
                return way
            for other, given in enumerate(self.given):
                for place in self.demands[other][1] if given[last] else ():
                    if place not in reached:
                        reached.add(place)
                        ways.append([*way, (other, place)])
        return None

    def _shift(self, path: Sequence[tuple[int, int]], most: int) -> int:
        """Give as much as can be that way; how much that is."""
        taken = [(other, place) for (_, place), (other, _) in pairwise(path)]
        amount = min(most, self.left[path[-1][1]], *(self.given[other][place] for other, place in taken))
        for other, place in path:
            self.given[other][place] += amount
        for other, place in taken:
            self.given[other][place] -= amount
        self.left[path[-1][1]] -= amount
        return amount
