"""Ways to read a scenario's answers, where the format leaves it open.

A choice that leaves no choice may or may not have an answer; so may what a player isn't asked, since it is impossible.
A choice of objects may take its answer from the queue of targets or from the queue of the others; one that may be
complete, as any number is, may end there or take the answers after that too; of several objects that a name fits, any
may be meant; who may cast a spell may be asked for it before whether it shall be cast; who may do one of several things
may be asked of each of them whether it shall be that; and that a target stays which can't be changed may be said by a
no, and not by naming it. Whoever wrote the scenario down knew which; it passes if it does so read in one of these ways.
"""

from __future__ import annotations

from itertools import product

from comprules.kernel.records import Record


class ReadingManner(Record):
    """Whether choices without a choice take answers, whether choices of objects take the other answers first, whether
    a yes or a no is taken by what is impossible, whether choices that are complete take more answers, which of the
    objects is taken that a name fits and that aren't as good as each other: the first, or one after that; whether a
    stop is taken by a choice that is over as it is, or is left for the next one; whether a yes behind the spell that
    may be cast is to casting it; whether there is a yes or a no to each of several things of which one is done; and
    whether a target that isn't changed is said by a yes or a no, rather than named.
    """

    answers_forced: bool = True
    others_first: bool = True
    answers_impossible: bool = False
    goes_on: bool = True
    fit: int = 0
    needless_stops: bool = True
    consents_last: bool = False
    asked_of_each: bool = False
    keeps_by_no: bool = False


class Consulted:
    """A manner of reading, and what has been asked of it: what nobody asked could have been another way."""

    __slots__ = ("_asked", "_manner")

    def __init__(self, manner: ReadingManner):
        self._manner = manner
        self._asked: set[str] = set()

    def __getattr__(self, name: str) -> int:
        answer: int = getattr(self._manner, name)
        self._asked.add(name)
        return answer

    def answers_like(self, other: ReadingManner) -> bool:
        """Whether another manner would have given the same answers, so that the same would have come of it."""
        return all(getattr(self._manner, name) == getattr(other, name) for name in self._asked)


WAYS = (
    *(
        ReadingManner(forced, others_first, impossible, goes_on)
        for goes_on, impossible in product((True, False), (False, True))
        for forced, others_first in product((True, False), repeat=2)
    ),
    *(ReadingManner(fit=fit) for fit in (1, 2)),
    ReadingManner(needless_stops=False),
    ReadingManner(consents_last=True),
    ReadingManner(asked_of_each=True),
    ReadingManner(answers_impossible=True, keeps_by_no=True),
)
"""In the order in which they are tried: the one that the format's words suggest comes first."""
