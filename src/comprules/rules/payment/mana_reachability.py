"""CR 118.3, 601.2g: whether mana abilities can be activated so that the mana for a cost is there, in any order and as
often as one likes.

What matters of a game while mana is made are the state that it is in, mana left aside, and the mana there is. To
activate a mana ability is a step from one state to another that takes some mana and gives some. States are few, but
there may be as much mana as one likes: so what is looked for isn't how much mana can be made, but how much is needed.
At the end that is the cost; before a step it is what the step doesn't give, and what it takes. That is followed back
from the end to the present state.

A need isn't followed where one that is no harder was met in the same state, for whatever pays for it pays for that one
too. So no bound on mana has to be guessed: needs are numbers of units of finitely many sorts, and of any endless
sequence of those one is at least as great, sort by sort, as an earlier one (Dickson's lemma). Hence the search comes
to its end, also where a loop makes mana without end: it makes what is needed less each time, until nothing is.
"""

from __future__ import annotations

from bisect import bisect_right, insort
from collections import Counter
from collections.abc import Callable, Sequence
from heapq import heappop, heappush
from typing import Any, Final, Generic, TypeVar

import msgspec

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.mana_needs import Kinds, Need, Taken, how_many, is_no_harder, served, together

Label = TypeVar("Label")
"""What a step or an end stands for."""

START: Final = 0
"""The present state."""

OVER: Final = -1
"""In place of a state: that a way is found, and how dear it is."""


class ManaStep(msgspec.Struct, Generic[Label], frozen=True, gc=False):
    """Something that leads from a state to another one: it takes mana in one of several ways, and then gives some.

    `weight` says how dear it is besides. With a greater X than it has to have it needn't be taken: `lesser` is what it
    would give with a smaller one.
    """

    before: int
    after: int
    takes: tuple[Need, ...]
    gives: tuple[Kinds, ...]
    weight: int
    label: Label
    lesser: tuple[tuple[Kinds, ...], ...] = ()


class End(msgspec.Struct, Generic[Label], frozen=True, gc=False):
    """That a payment may end in a state, if there is this mana."""

    state: int
    need: Need
    weight: int
    label: Label


class Taking(msgspec.Struct, Generic[Label], frozen=True, gc=False):
    """A step as it is taken: how its mana is paid, and for what each unit that it gives is needed after it."""

    step: ManaStep[Label]
    takes: Need
    taken: Taken


class ManaPath(msgspec.Struct, Generic[Label], frozen=True, gc=False):
    """A way to an end: what mana is needed at the start, and the steps."""

    need: Need
    steps: tuple[Taking[Label], ...]
    end: End[Label]


class TooLong(Exception):
    """A search has looked at more than it is allowed to, without having settled the question."""


class _Point(msgspec.Struct, Generic[Label], gc=False):
    """What is needed in a state, and how it goes on from there."""

    state: int
    need: Need
    taking: Taking[Label] | None
    then: Any
    end: End[Label]


class Search(Generic[Label]):
    """A search for a way to an end: the needs met so far, and those to be looked at, the least dear first.

    `largest` is the greatest number of units that was needed anywhere.
    """

    def __init__(self, steps: Sequence[ManaStep[Label]], most: int) -> None:
        self.leading_to: dict[int, list[ManaStep[Label]]] = {}
        for step in steps:
            self.leading_to.setdefault(step.after, []).append(step)
        self.most = most
        self.largest = 0
        self.met: dict[int, list[tuple[int, Need]]] = {}
        self.waiting: list[tuple[int, int, int, _Point[Label]]] = []
        self.weight = 0
        self.noted = 0

    @rule("118.3", "601.2g", "605.3a")
    def way_to(self, ends: Sequence[End[Label]], dearness: Callable[[Need], int | None]) -> ManaPath[Label] | None:
        """The way to one of these ends that is the least dear; `dearness` says how dear the mana for a need is at the
        start, if it is there.

        Raises TooLong if steps would have to be gone back more than `most` times to find any.
        """
        for end in ends:
            self.note(_Point(end.state, end.need, None, None, end), end.weight)
        while (point := self.next()) is not None:
            if point.state == OVER:
                return _way(point)
            weight = dearness(point.need) if point.state == START else None
            if weight is not None:
                self.note(_Point(OVER, point.need, point.taking, point.then, point.end), self.weight + weight)
            if weight != 0:
                self.go_back_from(point)
        return None

    def note(self, point: _Point[Label], weight: int) -> None:
        """A need to be looked at, unless one that is no harder was met before."""
        if not self._is_known(point):
            self.noted += 1
            units = how_many(point.need)
            self.largest = max(self.largest, units)
            heappush(self.waiting, (weight, units, self.noted, point))

    def next(self) -> _Point[Label] | None:
        """The next need to be looked at; None if there is none left."""
        while self.waiting:
            self.weight, _, _, point = heappop(self.waiting)
            if not self._is_known(point):
                if self.most < 0:
                    raise TooLong
                insort(self.met.setdefault(point.state, []), (how_many(point.need), point.need))
                return point
        return None

    def _is_known(self, point: _Point[Label]) -> bool:
        met = self.met.get(point.state, [])
        possible = bisect_right(met, how_many(point.need), key=lambda each: each[0])
        return any(is_no_harder(need, point.need) for _, need in met[:possible])

    def go_back_from(self, point: _Point[Label]) -> None:
        """Note what is needed before each step that leads there, where it serves to take it."""
        for step in self.leading_to.get(point.state, ()):
            for left, taken in served(point.need, step.gives):
                is_idle = step.before == step.after and left == point.need
                if is_idle or _is_too_great(step, taken):
                    continue
                self.most -= 1
                for takes in step.takes:
                    before = _Point(step.before, together(left, takes), Taking(step, takes, taken), point, point.end)
                    self.note(before, self.weight + step.weight)


@rule("107.3a")
def _is_too_great(step: ManaStep[Label], taken: Taken) -> bool:
    """Whether a smaller X would give all the mana that is needed of a step."""
    if not step.lesser:
        return False
    used = Counter(kind for kind, unit in zip(step.gives, taken, strict=True) if unit is not None)
    return any(used <= Counter(lesser) for lesser in step.lesser)


def _way(point: _Point[Label]) -> ManaPath[Label]:
    need, end = point.need, point.end
    steps = []
    while point.taking is not None:
        steps.append(point.taking)
        point = point.then
    return ManaPath(need, tuple(steps), end)
