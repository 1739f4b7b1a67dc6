"""From the packed readings of a line to its one tree, or to the readings between which nothing decides."""

from __future__ import annotations

from typing import Any

from comprules.reader.alternatives import Alternatives, built
from comprules.reader.chart import Chart, ChartEntry, State
from comprules.reader.errors import TooDeep
from comprules.reader.phrase import Wording

DEEPEST = 80


class Reading:
    """A tree, and which of its phrases were said in an older wording (by the phrase's identity)."""

    __slots__ = ("older", "tree")

    def __init__(self, tree: Any, older: dict[int, Wording]):
        self.tree = tree
        self.older = older


class _Several(Exception):
    """Some words have more than one reading."""


def readings(chart: Chart) -> tuple[list[Reading], int]:
    """Some of the readings of a chart, after preferences, and how many there are.

    Raises:
        TooDeep: a reading is nested too deeply.
        TooHard: there are too many ways to divide the words.
    """
    keys = chart.whole()
    if len(keys) == 1:
        single = _Single()
        try:
            return [Reading(single.of(chart.goal, keys[0], 0), single.alternatives.older)], 1
        except _Several:
            pass
    alternatives = Alternatives(DEEPEST)
    found = [Reading(tree, alternatives.older) for tree in alternatives.of(chart.goal, tuple(keys), 0)]
    return found, len(found) if len(found) < 2 else max(len(found), alternatives.count(chart.goal, tuple(keys)))


class _Single:
    """The one tree of a result, where each part of it that was found in several ways has one preferred reading."""

    def __init__(self) -> None:
        self.alternatives = Alternatives(DEEPEST)

    def of(self, entry: ChartEntry, key: int, depth: int) -> Any:
        """The tree; raises _Several if there isn't just one."""
        if depth > DEEPEST:
            raise TooDeep
        derivations = entry.derivations(key)
        ending, state = derivations[0]
        parts = _parts(state) if len(derivations) == 1 else None
        if parts is None:
            return self._preferred(entry, key, depth)
        values = [self.of(child, child_key, depth + 1) for child, child_key in parts]
        return built(ending, values, self.alternatives.older)

    def _preferred(self, entry: ChartEntry, key: int, depth: int) -> Any:
        found = self.alternatives.of(entry, (key,), depth)
        if len(found) != 1:
            raise _Several
        return found[0]


def _parts(state: State | None) -> list[tuple[ChartEntry, int]] | None:
    """What fills the holes up to a state, in their order; None where that was found in several ways."""
    parts: list[tuple[ChartEntry, int]] = []
    while state is not None:
        if len(state) > 1:
            return None
        state, child, key = state[0]
        parts.append((child, key))
    parts.reverse()
    return parts
