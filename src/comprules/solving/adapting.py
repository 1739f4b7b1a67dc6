"""What is learned from playing on to the end again and again: nested rollout policy adaptation (Rosin, "Nested Rollout
Policy Adaptation for Monte Carlo Tree Search", 2011).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Hashable, Sequence
from math import exp
from random import Random
from typing import Final, TypeAlias

TIMES: Final = 50
"""How often is played on by a policy, and each time adapted to the best so far, before the level above learns of it."""

LEVELS: Final = 2

TURNING: Final = 0.5
"""How often a line turns off somewhere from what is preferred. By the policy alone lines would come to differ in their
ends only, as soon as it is sure of what it prefers: an end that is known not to win isn't come to again.
"""

Policy: TypeAlias = defaultdict[Hashable, float]
"""How much each kind of thing is preferred, as the logarithm of its weight."""


class Choice:
    """What was chosen at a point, and from what, each thing as what it is."""

    __slots__ = ("chosen", "offered")

    def __init__(self, chosen: Hashable, offered: Sequence[Hashable]) -> None:
        self.chosen = chosen
        self.offered = offered


class _Level:
    """A policy, and the best that has come of it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.best: float | None = None
        self.choices: Sequence[Choice] = ()
        self.times = 0

    def learn(self, worth: float, choices: Sequence[Choice]) -> None:
        """Adapt to what came of some choices, or to those before that were better."""
        if self.best is None or worth >= self.best:
            self.best, self.choices = worth, choices
        self.times += 1
        shifts: Policy = defaultdict(float)
        for choice in self.choices:
            shifts[choice.chosen] += 1.0
            for kind, share in zip(choice.offered, shares(self.policy, choice.offered), strict=True):
                shifts[kind] -= share
        for kind, shift in shifts.items():
            self.policy[kind] += shift


class Adapting:
    """A policy that becomes like what came out best, in nested rounds: each begins with what the one above it knows.

    `known` is what it begins with, which it leaves as it is.
    """

    def __init__(self, random: Random, known: Policy | None = None, levels: int = LEVELS) -> None:
        self._random = random
        self._known = known if known is not None else defaultdict(float)
        self._levels = [_Level(self._known.copy()) for _ in range(levels)]
        self._turn: int | None = None
        self._place = 0

    @property
    def policy(self) -> Policy:
        """How much each kind of thing is preferred now."""
        return self._levels[0].policy

    def begin(self) -> None:
        """Nothing has been chosen yet in the line that comes now; it may turn off at one place of the best so far."""
        places = len(self._levels[0].choices)
        self._turn = self._random.randrange(places) if places and self._random.random() < TURNING else None
        self._place = 0

    def choose(self, offered: Sequence[Hashable]) -> Hashable:
        """One of the kinds of things that are offered; where the line turns off, not the one that is preferred."""
        turns_off, self._place = self._place == self._turn, self._place + 1
        if len(offered) == 1:
            return offered[0]
        if turns_off:
            preferred = max(offered, key=self.policy.__getitem__)
            return self._random.choice([kind for kind in offered if kind != preferred])
        return self._random.choices(offered, shares(self.policy, offered))[0]

    def learn(self, worth: float, choices: Sequence[Choice]) -> None:
        """Learn what came of some choices."""
        for place, level in enumerate(self._levels):
            level.learn(worth, choices)
            if level.times < TIMES:
                self._begin_below(place, level.policy)
                return
            assert level.best is not None
            worth, choices = level.best, level.choices
        self._begin_below(len(self._levels), self._known)

    def _begin_below(self, place: int, policy: Policy) -> None:
        self._levels[:place] = [_Level(policy.copy()) for _ in range(place)]


def shares(policy: Policy, offered: Sequence[Hashable]) -> list[float]:
    """How likely each of the kinds is chosen."""
    weights = [exp(policy[kind]) for kind in offered]
    total = sum(weights)
    return [weight / total for weight in weights]
