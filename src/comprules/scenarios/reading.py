"""Ways to read a scenario's answers, where the format leaves it open.

A choice that leaves no choice may or may not have an answer, and a choice of objects may take its answer from the
queue of targets or from the queue of the others. Whoever wrote the scenario down knew which; it passes if it does so
read in one of these ways.
"""

from __future__ import annotations

from itertools import product

from comprules.records import Record


class Way(Record):
    """Whether choices without a choice take answers, and whether choices of objects take the other answers first."""

    answers_forced: bool = True
    others_first: bool = True


WAYS = tuple(Way(*flags) for flags in product((True, False), repeat=2))
"""In the order in which they are tried: the one that the format's words suggest comes first."""
