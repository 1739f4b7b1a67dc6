"""The answers that a search compares: each is tried in the same games, so that not chance tells them apart.

They run a race: where one falls clearly behind another in the games in which both were tried, it is tried no more, and
what may be spent goes to those that are left (Maron and Moore, "Hoeffding Races", 1993).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot, sqrt
from statistics import fmean, stdev
from typing import Final

from comprules.agents.searching.considering import Key, Whole
from comprules.agents.searching.tree import Node

FEWEST: Final = 4
"""In how many games answers must have been tried before one is preferred to another."""

CLEARLY: Final = 1.0
"""By how many standard errors an answer must be behind to be given up; or ahead of what is advised to be preferred to
it when there is no time to try them in more games.
"""

SURELY: Final = 2.0
"""By how many standard errors what is advised must be behind to be given up."""

SPREAD: Final = 0.05
"""How much leads are believed to differ from game to game before much is known: of few games one isn't too sure."""


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

    def add(self, result: float) -> None:
        """Note what came of it in the next of the games."""
        self.results.append(result)
        self.node.add(result)

    def lead_over(self, other: Arm, errors: float) -> float:
        """How much better it came out in the same games, less what may be due to chance: so many standard errors."""
        leads = self._leads_over(other)
        if len(leads) < FEWEST:
            return 0.0
        return fmean(leads) - errors * hypot(stdev(leads), SPREAD) / sqrt(len(leads))

    def leaves_behind(self, other: Arm, errors: float = CLEARLY) -> bool:
        """Whether another answer needn't be tried any more: it came out worse, or it made no difference in any game."""
        leads = self._leads_over(other)
        return len(leads) >= FEWEST and (not any(leads) or self.lead_over(other, errors) > 0)

    def _leads_over(self, other: Arm) -> list[float]:
        return [mine - theirs for mine, theirs in zip(self.results, other.results, strict=False)]


class Arms:
    """The answers there are, what is advised first, and which of them are still in the race."""

    def __init__(self, arms: Sequence[Arm]) -> None:
        self.advised = arms[0]
        self.running = list(arms)

    def next(self) -> Arm | None:
        """The answer to try, each that is still in the race in one game before any is in the next; None once the race
        is over.
        """
        arm = min(self.running, key=lambda arm: arm.tries)
        if arm.tries == max(arm.tries for arm in self.running):
            self._give_up_what_is_behind(self._ahead(errors=0.0))
            arm = self.running[0]
        return arm if len(self.running) > 1 else None

    def _give_up_what_is_behind(self, best: Arm) -> None:
        self.running = [
            arm
            for arm in self.running
            if arm is best or not best.leaves_behind(arm, SURELY if arm is self.advised else CLEARLY)
        ]

    def best(self) -> Arm:
        """What is advised, as long as it is in the race and nothing else has come out better, more than by chance."""
        return self._ahead(CLEARLY)

    def _ahead(self, errors: float) -> Arm:
        """What has come out best, by more than so many standard errors if something else is advised."""
        if self.advised not in self.running:
            return max(self.running, key=lambda arm: fmean(arm.results))
        best = max(self.running, key=lambda arm: arm.lead_over(self.advised, errors))
        return best if best.lead_over(self.advised, errors) > 0 else self.advised
