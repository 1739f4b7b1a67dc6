"""From the packed readings of a line to its one tree, or to the readings between which nothing decides."""

from __future__ import annotations

from typing import Any

from comprules.reader.alternatives import Alternatives, built
from comprules.reader.chart import Chart, ChartEntry
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
        older: dict[int, Wording] = {}
        try:
            return [Reading(_only(chart.goal, keys[0], older, 0), older)], 1
        except _Several:
            pass
    alternatives = Alternatives(DEEPEST)
    found = [Reading(tree, alternatives.older) for tree in alternatives.of(chart.goal, tuple(keys), 0)]
    return found, len(found) if len(found) < 2 else max(len(found), alternatives.count(chart.goal, tuple(keys)))


def _only(entry: ChartEntry, key: int, older: dict[int, Wording], depth: int) -> Any:
    """The tree of a result that has only one."""
    derivations = entry.results[key]
    if len(derivations) > 1:
        raise _Several
    if depth > DEEPEST:
        raise TooDeep
    ending, state = derivations[0]
    values: list[Any] = []
    while state is not None:
        if len(state) > 1:
            raise _Several
        before, child, child_key = state[0]
        values.append(_only(child, child_key, older, depth + 1))
        state = before
    values.reverse()
    return built(ending, values, older)
