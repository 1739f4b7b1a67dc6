"""The answers that a search compares: each is tried in the same games, so that not chance tells them apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import log, sqrt
from statistics import fmean, stdev
from typing import Final

from comprules.agents.searching.considering import Key, Whole
from comprules.agents.searching.tree import CURIOSITY, Node

FEWEST: Final = 3
"""In how many games an answer must have come out better, on average, to be preferred to what is advised."""


class Arm:
    """An answer, with what came of it: in the first game that may be, in the second, and so on."""

    __slots__ = ("answer", "key", "node", "results")

    def __init__(self, key: Key, answer: Whole) -> None:
        self.key = key
        self.answer = answer
        self.results: list[float] = []
        self.node = Node()

    @property
    def tries(self) -> int:
        """In how many games it has been tried."""
        return len(self.results)

    def promise(self, tries: int) -> float:
        """How much it is worth to try it again after so many tries of all: it came out well, or was tried seldom."""
        if not self.results:
            return float("inf")
        return fmean(self.results) + CURIOSITY * sqrt(log(tries) / self.tries)

    def lead_over(self, other: Arm) -> float:
        """How much better it came out in the same games, less what may be due to chance."""
        leads = [mine - theirs for mine, theirs in zip(self.results, other.results, strict=False)]
        if len(leads) < FEWEST:
            return 0.0
        return fmean(leads) - stdev(leads) / sqrt(len(leads))


class Arms:
    """The answers there are, what is advised first."""

    def __init__(self, arms: Sequence[Arm]) -> None:
        self.advised, *self.others = arms

    def next(self) -> Arm:
        """The answer to try: the most promising one, or what is advised, which others are compared with."""
        tries = self.advised.tries + sum(arm.tries for arm in self.others)
        most = max(self.others, key=lambda arm: arm.promise(tries))
        return self.advised if self.advised.tries <= most.tries else most

    def best(self) -> Arm:
        """What is advised, unless something else has come out better."""
        best = max(self.others, key=lambda arm: arm.lead_over(self.advised))
        return best if best.lead_over(self.advised) > 0 else self.advised
