"""Shares and means of games, and their differences between games played in pairs, each with its 95 % interval."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum, sqrt

from comprules.kernel.records import Message
from comprules.simulate.statistics import Z_95, mean_interval, wilson_interval

Interval = tuple[float, float]


class Share(Message, frozen=True):
    """How many of so many games it was so in."""

    count: int
    of: int

    @property
    def value(self) -> float | None:
        """The part of the games; None of no games."""
        return self.count / self.of if self.of else None

    @property
    def interval(self) -> Interval | None:
        """The interval of the chance, after Wilson."""
        return wilson_interval(self.count, self.of) if self.of else None


class Mean(Message, frozen=True):
    """The mean of so many values, and how far they are spread: their standard deviation."""

    mean: float
    deviation: float
    of: int

    @property
    def value(self) -> float | None:
        """The mean; None of no values."""
        return self.mean if self.of else None

    @property
    def interval(self) -> Interval | None:
        """The interval of the expected value, after Student; None of fewer than five."""
        return mean_interval(self.mean, self.deviation, self.of)


class ShareDifference(Message, frozen=True):
    """In how many of so many pairs of games it was so only in the `first`, and only in the `second`."""

    first: int
    second: int
    of: int

    @property
    def value(self) -> float | None:
        """By how much the second share is greater; None of no pairs."""
        return (self.second - self.first) / self.of if self.of else None

    @property
    def interval(self) -> Interval | None:
        """The interval of the difference, after Bonett and Price (2012): that all pairs are alike doesn't make it zero.

        >>> ShareDifference(0, 0, 1000).interval
        (-0.002766..., 0.002766...)
        """
        if not self.of:
            return None
        only_first, only_second = ((count + 1) / (self.of + 2) for count in (self.first, self.second))
        middle = only_second - only_first
        reach = Z_95 * sqrt((only_first + only_second - middle**2) / (self.of + 2))
        return max(-1.0, middle - reach), min(1.0, middle + reach)


def mean_of(values: Sequence[float]) -> Mean:
    """The mean of some values.

    >>> mean_of([1, 2, 3, 4, 5])
    Mean(mean=3.0, deviation=1.5811388300841898, of=5)
    """
    count = len(values)
    mean = fsum(values) / count if count else 0.0
    squares = fsum((value - mean) ** 2 for value in values)
    return Mean(mean, sqrt(squares / (count - 1)) if count > 1 else 0.0, count)


def share_difference(pairs: Sequence[tuple[bool, bool]]) -> ShareDifference:
    """The difference between what was so in first games and in second games, by pairs."""
    return ShareDifference(
        sum(one and not other for one, other in pairs), sum(other and not one for one, other in pairs), len(pairs)
    )
