"""The tree of a search: who decided where, what was tried there how often, and what came of it.

One tree serves all the games that may be: an answer that is possible in some of them only is chosen by how often it
was possible, not by how often the decision was met (Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree
Search", 2012).
"""

from __future__ import annotations

from collections.abc import Collection
from math import log, sqrt
from typing import Final

from comprules.agents.searching.considering import Key
from comprules.kernel.ids import PlayerId

CURIOSITY: Final = 0.35
"""How much what was tried seldom counts beside what came out well."""

WIDENING: Final = 16
"""How often an answer must have been met to try a second one after it; four times as often for the third."""


class Node:
    """What an answer led to, for who gave it; its `answers` are those that were tried next."""

    __slots__ = ("answers", "possible", "total", "visits")

    def __init__(self) -> None:
        self.answers: dict[tuple[PlayerId, Key], Node] = {}
        self.visits = 0
        self.possible = 0
        self.total = 0.0

    def add(self, value: float) -> None:
        """Note what came of it once more."""
        self.visits += 1
        self.total += value

    def untried(self, player: PlayerId, keys: Collection[Key]) -> list[Key]:
        """Which of a player's answers haven't been tried from here."""
        return [key for key in keys if (player, key) not in self.answers]

    def is_ripe(self) -> bool:
        """Whether it was met often enough for an answer that wasn't tried yet: the more are tried, the better each of
        them must be known (progressive widening; Coulom, "Computing Elo Ratings of Move Patterns", 2007).
        """
        return len(self.answers) ** 2 <= self.visits / WIDENING

    def chosen(self, player: PlayerId, keys: Collection[Key]) -> Key:
        """Which of these to try again, of those that were tried before: one that came out well, or was tried seldom."""
        known = [(key, self.answers[player, key]) for key in keys if (player, key) in self.answers]
        for _, node in known:
            node.possible += 1
        return max(known, key=lambda pair: pair[1]._promise())[0]

    def _promise(self) -> float:
        tried = max(1, self.visits)
        return self.total / tried + CURIOSITY * sqrt(log(self.possible + 1) / tried)
