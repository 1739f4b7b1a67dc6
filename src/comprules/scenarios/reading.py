"""Ways to read a scenario's answers, where the format leaves it open.

A choice that leaves no choice may or may not have an answer; so may what a player isn't asked, since it is impossible;
and a choice of objects may take its answer from the queue of targets or from the queue of the others. Whoever wrote the
scenario down knew which; it passes if it does so read in one of these ways.
"""

from __future__ import annotations

from itertools import product

from comprules.records import Record


class Way(Record):
    """Whether choices without a choice take answers, whether choices of objects take the other answers first, and
    whether a yes or a no is taken by what is impossible.
    """

    answers_forced: bool = True
    others_first: bool = True
    answers_impossible: bool = False


WAYS = tuple(
    Way(forced, others_first, impossible)
    for impossible in (False, True)
    for forced, others_first in product((True, False), repeat=2)
)
"""In the order in which they are tried: the one that the format's words suggest comes first."""
