"""CR 118.3: things that are each used once, where several could use the same: as many as can be get one."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import TypeVar

T = TypeVar("T", bound=Hashable)


def each_its_own(choices: Iterable[Sequence[T]], enough: int | None = None) -> dict[T, int]:
    """By what is taken the place of who takes it, where as many as can be take one of their choices each, or `enough`.

    >>> each_its_own([["a", "b"], ["a"], ["a"]])
    {'a': 1, 'b': 0}
    """
    known: list[Sequence[T]] = []
    holders: dict[T, int] = {}

    def fill(place: int, tried: set[T]) -> bool:
        for one in known[place]:
            if one in tried:
                continue
            tried.add(one)
            if one not in holders or fill(holders[one], tried):
                holders[one] = place
                return True
        return False

    for place, own in enumerate(choices):
        if len(holders) == enough:
            break
        known.append(own)
        fill(place, set())
    return holders
