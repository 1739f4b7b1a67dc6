"""What a search may spend, how far it has come, and what came of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal, TypeAlias

from comprules.kernel.records import Message
from comprules.solving.first_moves import FirstMove
from comprules.solving.proof import Proof

Verdict: TypeAlias = Literal["wins", "no win", "not decided"]


class Limits(Message, frozen=True):
    """How much a search may spend: seconds, points that it comes to, both, or as much as it takes.

    >>> Limits(nodes=1000)
    Limits(seconds=None, nodes=1000)
    """

    seconds: float | None = None
    nodes: int | None = None


class Progress(Message, frozen=True):
    """How far a search is: the points it has come to, the seconds spent, the proof and disproof number of where it
    began, and the answers that have come nearest.
    """

    nodes: int
    seconds: float
    proof: int
    disproof: int
    line: tuple[str, ...]

    def __str__(self) -> str:
        rate = self.nodes / self.seconds if self.seconds else 0.0
        numbers = f", proof {self.proof:,}, disproof {self.disproof:,}" if self.proof and self.disproof else ""
        return f"{self.nodes:,} points in {self.seconds:,.1f} s ({rate:,.0f}/s){numbers}"


class Answer(Message, frozen=True):
    """What came of solving a position: `verdict` is "wins", "no win" or "not decided".

    `proof` is one that has been checked, if it is won. `unclear` is how many points were taken not to be won since it
    couldn't be followed what comes of an answer, or too much may come of it by chance. The rest is how far the search
    has come. `first_moves` are those that were asked for, as far as they were found out.

    >>> from comprules import CardPool, Scenario
    >>> from comprules.solving import solve
    >>> print(solve(Scenario.begin("nothing to win with"), pool=CardPool.starter()).verdict)
    no win
    """

    verdict: Verdict
    progress: Progress
    proof: Proof | None = None
    unclear: int = 0
    is_interrupted: bool = False
    first_moves: tuple[FirstMove, ...] = ()

    def __str__(self) -> str:
        unclear = f"; {self.unclear:,} points couldn't be followed, and count as not won" if self.unclear else ""
        return f"{self.verdict}: {self.progress}{unclear}"


Noting: TypeAlias = Callable[[Progress], None]
