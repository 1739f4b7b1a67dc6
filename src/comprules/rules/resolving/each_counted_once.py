"""CR 118.3, 608.2d, 609.3: objects of several kinds chosen one kind after the other, of which each counts once."""

from __future__ import annotations

from comprules.rules.concepts.matching import each_its_own
from comprules.rules.prelude import *

Wanted = Sequence[tuple[int, Sequence[ObjectId]]]
"""How many are wanted of each kind, and which objects are of it."""


@rule("118.3", "609.3")
def so_many_at_once(wanted: Wanted) -> int:
    """How many of those wanted there can be, if no object stands for two.

    >>> so_many_at_once([(1, [ObjectId(1)]), (2, [ObjectId(1), ObjectId(2)])])
    2
    """
    return len(each_its_own(objects for count, objects in wanted for _ in range(count)))


@rule("118.3", "609.3")
def leaving_most(candidates: Sequence[ObjectId], wanted: Wanted) -> tuple[ObjectId, ...]:
    """Those of the candidates without which as many of what else is wanted can be there as without any of them.

    >>> leaving_most([ObjectId(1), ObjectId(2)], [(1, [ObjectId(1)])])
    (2,)
    """
    left = {
        number: so_many_at_once([(count, [each for each in objects if each != number]) for count, objects in wanted])
        for number in candidates
    }
    most = max(left.values(), default=0)
    return tuple(number for number in candidates if left[number] == most)
