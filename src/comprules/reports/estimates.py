"""Shares, their differences and means, each with the interval in which it lies 95 times in a hundred."""

from __future__ import annotations

from math import sqrt

from comprules.kernel.records import Message
from comprules.simulate.statistics import WinTally, mean_interval

Interval = tuple[float, float]


def difference(one: WinTally, other: WinTally) -> tuple[float, Interval]:
    """How much greater one share is than another, with its 95 % interval after R. G. Newcombe (1998, method 10), which
    is made of the intervals of both.

    >>> found, (low, high) = difference(WinTally(56, 70), WinTally(48, 80))
    >>> f"{found:.4f}, {low:.4f} to {high:.4f}"
    '0.2000, 0.0524 to 0.3339'
    """
    found = one.share - other.share
    (low, high), (other_low, other_high) = one.interval, other.interval
    below = sqrt((one.share - low) ** 2 + (other_high - other.share) ** 2)
    above = sqrt((high - one.share) ** 2 + (other.share - other_low) ** 2)
    return found, (max(-1.0, found - below), min(1.0, found + above))


class Mean(Message, frozen=True):
    """The mean of how much was counted in so many games, from its sum and that of its squares."""

    games: int = 0
    total: int = 0
    squares: int = 0

    def with_one(self, value: int) -> Mean:
        """With what was found in another game.

        >>> Mean().with_one(1).with_one(3)
        Mean(games=2, total=4, squares=10)
        """
        return Mean(self.games + 1, self.total + value, self.squares + value * value)

    @property
    def value(self) -> float:
        """The mean."""
        return self.total / self.games

    @property
    def interval(self) -> Interval | None:
        """Its 95 % interval, not below nothing; None of fewer than five games.

        >>> low, high = Mean(100, 200, 500).interval
        >>> f"{low:.3f} to {high:.3f}"
        '1.801 to 2.199'
        """
        variance = (self.squares - self.total**2 / self.games) / max(1, self.games - 1)
        found = mean_interval(self.value, sqrt(max(0.0, variance)), self.games)
        return found and (max(0.0, found[0]), found[1])
