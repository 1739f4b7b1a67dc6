"""From the packed readings of a line to its one tree, or to the readings between which nothing decides."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from comprules.oracle.automaton import Accept
from comprules.oracle.chart import Chart, Entry, State, end_of
from comprules.oracle.phrase import Phrase, Wording

_DEEPEST = 120
_MOST_READINGS = 64

logger = logging.getLogger("comprules.oracle.preferences")


class TooDeep(Exception):
    """Phrases are nested deeper than any sensible text does."""


class _Several(Exception):
    """Some words have more than one reading."""


class Reading:
    """A tree, and which of its phrases were said in an older wording (by the phrase's identity)."""

    __slots__ = ("older", "tree")

    def __init__(self, tree: Any, older: dict[int, Wording]):
        self.tree = tree
        self.older = older


def readings(chart: Chart) -> tuple[list[Reading], int]:
    """Some of the readings of a chart, after preferences, and how many there are.

    Raises:
        TooDeep: a reading is nested too deeply.
    """
    keys = chart.whole()
    if len(keys) == 1:
        older: dict[int, Wording] = {}
        try:
            return [Reading(_only(chart.goal, keys[0], older, 0), older)], 1
        except _Several:
            pass
    return _distinct(_Alternatives().of_all(chart.goal, keys))


def _distinct(found: list[Reading]) -> tuple[list[Reading], int]:
    distinct: list[Reading] = []
    for reading in found:
        if all(reading.tree != other.tree for other in distinct):
            distinct.append(reading)
    return distinct, len(distinct)


def _only(entry: Entry, key: int, older: dict[int, Wording], depth: int) -> Any:
    """The tree of a result that has only one."""
    derivations = entry.results[key]
    if len(derivations) > 1:
        raise _Several
    if depth > _DEEPEST:
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
    return _built(ending, values, older)


def _built(ending: Accept, values: list[Any], older: dict[int, Wording]) -> Any:
    tree = ending.build(values)
    if ending.wording is not None and not ending.wording.wording.written:
        older[id(tree)] = ending.wording.wording
    return tree


class _Alternatives:
    """The readings of each result, at most so many, those that are less preferred left out."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], list[Reading]] = {}

    def of_all(self, entry: Entry, keys: list[int]) -> list[Reading]:
        return [reading for key in keys for reading in self.of(entry, key, 0)]

    def of(self, entry: Entry, key: int, depth: int) -> list[Reading]:
        known = self._known.get((id(entry), key))
        if known is None:
            if depth > _DEEPEST:
                raise TooDeep
            derivations = _preferred(entry.results[key])
            found = [reading for ending, state in derivations for reading in self._derived(ending, state, depth)]
            known, _ = _distinct(found[:_MOST_READINGS])
            self._known[id(entry), key] = known
        return known

    def _derived(self, ending: Accept, state: State | None, depth: int) -> Iterator[Reading]:
        for way in _widest(ending, list(_ways(state))):
            yield from self._filled(ending, way, depth)

    def _filled(self, ending: Accept, way: list[tuple[Entry, int]], depth: int) -> Iterator[Reading]:
        combinations: list[list[Reading]] = [[]]
        for entry, key in way:
            choices = self.of(entry, key, depth + 1)
            combinations = [[*filled, choice] for filled in combinations for choice in choices][:_MOST_READINGS]
        for combination in combinations:
            older = {number: wording for reading in combination for number, wording in reading.older.items()}
            tree = _built(ending, [reading.tree for reading in combination], older)
            yield Reading(tree, older)


def _ways(state: State | None) -> Iterator[list[tuple[Entry, int]]]:
    """The ways to divide the words among the holes, at most so many."""
    pending: list[tuple[State | None, list[tuple[Entry, int]]]] = [(state, [])]
    found = 0
    while pending and found < _MOST_READINGS:
        current, behind = pending.pop()
        if current is None:
            found += 1
            yield behind
            continue
        pending.extend((before, [(child, key), *behind]) for before, child, key in current)


def _preferred(derivations: list[tuple[Accept, State | None]]) -> list[tuple[Accept, State | None]]:
    """The derivations without those of a phrase to which another one here is preferred."""
    if len(derivations) == 1:
        return derivations
    yielding: tuple[type[Phrase], ...] = tuple(
        cls for ending, _ in derivations if ending.wording for cls in ending.wording.declaration.prefer
    )
    kept = [(ending, state) for ending, state in derivations if not _is_one_of(ending, yielding)]
    if kept and len(kept) < len(derivations):
        logger.debug("preferred %s to %s", _names(kept), _names(derivations))
        return kept
    return derivations


def _is_one_of(ending: Accept, phrases: tuple[type[Phrase], ...]) -> bool:
    return ending.wording is not None and issubclass(ending.wording.declaration.phrase, phrases)


def _names(derivations: list[tuple[Accept, State | None]]) -> str:
    return ", ".join(
        sorted({ending.wording.declaration.phrase.__name__ for ending, _ in derivations if ending.wording is not None})
    )


def _widest(ending: Accept, ways: list[list[tuple[Entry, int]]]) -> list[list[tuple[Entry, int]]]:
    """The ways in which the hole that shall be widest is."""
    widest = ending.wording.declaration.widest if ending.wording else None
    if len(ways) < 2 or widest is None or widest not in ending.fields:
        return ways
    hole = ending.fields.index(widest)
    widths = [end_of(way[hole][1]) - way[hole][0].start for way in ways]
    logger.debug("preferred the widest %s of %d", widest, len(ways))
    return [way for way, width in zip(ways, widths, strict=True) if width == max(widths)]
