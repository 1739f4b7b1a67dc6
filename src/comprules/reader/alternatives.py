"""The readings of words that can be read in several ways, and the preferences that decide between some of them."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from itertools import chain
from math import prod
from typing import Any

from comprules.reader.automaton import Accept
from comprules.reader.chart import ChartEntry, Derivation, State, end_of
from comprules.reader.errors import TooDeep, TooHard
from comprules.reader.phrase import Phrase, Wording

_MOST_READINGS = 64
_MOST_STEPS = 100_000


# How the words are divided among the holes: for each an entry, and its results there, which differ in agreement only.
Way = tuple[tuple[ChartEntry, tuple[int, ...]], ...]

Divided = tuple[Accept, list[Way]]

logger = logging.getLogger("comprules.reader.preferences")


def built(ending: Accept, values: list[Any], older: dict[int, Wording]) -> Any:
    """The phrase that the end of a template makes of its holes' values."""
    tree = ending.build(*values)
    if ending.older is not None:
        older[id(tree)] = ending.older
    return tree


class Alternatives:
    """The readings of each result, without those that are less preferred.

    Of words with very many readings only some are kept, but always more than one.
    """

    def __init__(self, deepest: int) -> None:
        self.older: dict[int, Wording] = {}
        self._deepest = deepest
        self._steps = 0
        self._trees: dict[tuple[ChartEntry, tuple[int, ...]], list[Any]] = {}
        self._counts: dict[tuple[ChartEntry, tuple[int, ...]], int] = {}
        self._kept: dict[tuple[ChartEntry, tuple[int, ...]], list[tuple[Accept, list[Way]]]] = {}

    def of(self, entry: ChartEntry, keys: tuple[int, ...], depth: int) -> list[Any]:
        """Different trees of these results.

        Raises:
            TooDeep: they are nested too deeply.
            TooHard: there are too many.
        """
        known = self._trees.get((entry, keys))
        if known is None:
            if depth > self._deepest:
                raise TooDeep
            known = self._trees[entry, keys] = self._different(entry, keys, depth)
        return known

    def _different(self, entry: ChartEntry, keys: tuple[int, ...], depth: int) -> list[Any]:
        found: list[Any] = []
        for tree in self._only_derived(entry, keys, depth) or self._derived(entry, keys, depth):
            self._step()
            if tree not in found:
                found.append(tree)
            else:
                self.older.pop(id(tree), None)
            if len(found) == _MOST_READINGS:
                break
        return found

    def _only_derived(self, entry: ChartEntry, keys: tuple[int, ...], depth: int) -> list[Any]:
        """The tree of what is derived in one way only, of parts that are as well: there preferences decide nothing."""
        derivations = entry.derivations(keys[0]) if len(keys) == 1 else ()
        if len(derivations) != 1:
            return []
        ending, state = derivations[0]
        values: list[Any] = []
        while state is not None:
            if len(state) > 1:
                return []
            state, child, key = state[0]
            choices = self.of(child, (key,), depth + 1)
            if len(choices) != 1:
                return []
            values.append(choices[0])
        values.reverse()
        return [built(ending, values, self.older)]

    def count(self, entry: ChartEntry, keys: tuple[int, ...]) -> int:
        """How many ways there are to read these results, preferences considered."""
        known = self._counts.get((entry, keys))
        if known is None:
            known = self._counts[entry, keys] = sum(
                prod(self.count(child, child_keys) for child, child_keys in way)
                for _, ways in self._preferred(entry, keys)
                for way in ways
            )
        return known

    def _step(self) -> None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise TooHard

    def _derived(self, entry: ChartEntry, keys: tuple[int, ...], depth: int) -> Iterator[Any]:
        unfitting: list[Any] = []
        found = False
        for ending, ways in self._preferred(entry, keys, depth):
            fits = ending.wording.wording.fits if ending.wording is not None else None
            for way in ways:
                for values in self._filled(way, depth):
                    tree = built(ending, values, self.older)
                    if fits is not None and not fits(tree):
                        unfitting.append(tree)
                        continue
                    found = True
                    yield tree
        if not found:
            yield from unfitting

    def _filled(self, way: Way, depth: int) -> list[list[Any]]:
        combinations: list[list[Any]] = [[]]
        for entry, keys in way:
            choices = self.of(entry, keys, depth + 1)
            combinations = [[*filled, choice] for filled in combinations for choice in choices][:_MOST_READINGS]
        return combinations

    def _preferred(self, entry: ChartEntry, keys: tuple[int, ...], depth: int = 0) -> list[tuple[Accept, list[Way]]]:
        """The derivations that preferences leave, each with the ways to divide the words."""
        known = self._kept.get((entry, keys))
        if known is None:
            derivations = _without_yielding([each for key in keys for each in entry.derivations(key)])
            known = [(ending, list(self._ways(state))) for ending, state in derivations]
            if sum(len(ways) for _, ways in known) > 1:
                known = _widest(self._closed(known, depth))
            self._kept[entry, keys] = known
        return known

    def _closed(self, derivations: list[Divided], depth: int) -> list[Divided]:
        """The derivations of a phrase with the ways in which what closes it is in the hole for that, where there is
        any.
        """
        closed = {id(way) for ending, ways in derivations for way in ways if self._is_closed(ending, way, depth)}
        phrases = {_phrase_of(ending) for ending, ways in derivations if any(id(way) in closed for way in ways)}
        kept = [
            (ending, [way for way in ways if id(way) in closed] if _phrase_of(ending) in phrases else ways)
            for ending, ways in derivations
        ]
        return [(ending, ways) for ending, ways in kept if ways]

    def _is_closed(self, ending: Accept, way: Way, depth: int) -> bool:
        hole = ending.wording.declaration.closed_by if ending.wording is not None else None
        if hole is None or hole not in ending.fields:
            return False
        place = ending.fields.index(hole)
        before = tuple(chain(*(_phrases(self.of(entry, keys, depth + 1)) for entry, keys in way[:place])))
        entry, keys = way[place]
        return any(tree.closes(before) for tree in self.of(entry, keys, depth + 1))

    def _ways(self, state: State | None) -> Iterator[Way]:
        pending: list[tuple[State | None, Way]] = [(state, ())]
        while pending:
            self._step()
            current, behind = pending.pop()
            if current is None:
                yield behind
            else:
                pending.extend((before, (filled, *behind)) for before, filled in _merged(current))


def _phrases(trees: Iterable[Any]) -> Iterator[Phrase]:
    """The phrases among the trees of what stands in a hole, which may be lists of them, numbers and names too."""
    for tree in trees:
        if isinstance(tree, tuple):
            yield from _phrases(tree)
        elif isinstance(tree, Phrase):
            yield tree


def _merged(state: State) -> Iterable[tuple[State | None, tuple[ChartEntry, tuple[int, ...]]]]:
    """What led to a state; results that differ in agreement only are taken together, as here it doesn't matter."""
    if len(state) == 1:
        before, child, key = state[0]
        return [(before, (child, (key,)))]
    found: dict[tuple[int, ChartEntry, int], tuple[State | None, list[int]]] = {}
    for before, child, key in state:
        found.setdefault((id(before), child, end_of(key)), (before, []))[1].append(key)
    return [(before, (child, tuple(sorted(keys)))) for (_, child, _), (before, keys) in found.items()]


def _without_yielding(derivations: list[Derivation]) -> list[Derivation]:
    """The derivations without those of a phrase to which another one here is preferred."""
    if len(derivations) < 2:
        return derivations
    kept = [each for each in derivations if not any(_is_preferred(other, each) for other in derivations)]
    if not kept or len(kept) == len(derivations):
        return derivations
    logger.debug("preferred %s to the others of %s", _names(kept), _names(derivations))
    return kept


def _is_preferred(one: Derivation, other: Derivation) -> bool:
    """Whether a phrase is preferred to that of another derivation: never to itself, but to the one it derives from."""
    wording, others = one[0].wording, other[0].wording
    if wording is None or others is None or wording.declaration.phrase is others.declaration.phrase:
        return False
    if wording.wording.meant != others.wording.meant:
        return wording.wording.meant
    return issubclass(others.declaration.phrase, wording.declaration.prefer)


def _names(derivations: list[Derivation]) -> str:
    names = (ending.wording.declaration.phrase.__name__ for ending, _ in derivations if ending.wording is not None)
    return ", ".join(dict.fromkeys(names))


def _widest(derivations: list[Divided]) -> list[Divided]:
    """The derivations with the ways in which the hole that shall be widest is, among all wordings of a phrase."""
    most: dict[type[Phrase], int] = {}
    for ending, ways in derivations:
        if ending.wording is not None and ending.wording.declaration.widest is not None:
            cls = ending.wording.declaration.phrase
            most[cls] = max([most.get(cls, -1), *(_width(ending, way) for way in ways)])
    if not most:
        return derivations
    kept = [(ending, [way for way in ways if _is_widest(ending, way, most)]) for ending, ways in derivations]
    found = [(ending, ways) for ending, ways in kept if ways]
    if sum(len(ways) for _, ways in found) < sum(len(ways) for _, ways in derivations):
        logger.debug("preferred the widest {%s} of %s", _widest_holes(derivations), _names_of(derivations))
    return found


def _phrase_of(ending: Accept) -> type[Phrase] | None:
    return ending.wording.declaration.phrase if ending.wording is not None else None


def _is_widest(ending: Accept, way: Way, most: dict[type[Phrase], int]) -> bool:
    if ending.wording is None or ending.wording.declaration.phrase not in most:
        return True
    return _width(ending, way) == most[ending.wording.declaration.phrase]


def _width(ending: Accept, way: Way) -> int:
    """How many words the hole holds; none if this way leaves it out."""
    widest = ending.wording.declaration.widest if ending.wording is not None else None
    if widest is None or widest not in ending.fields:
        return 0
    entry, keys = way[ending.fields.index(widest)]
    return end_of(keys[0]) - entry.start


def _widest_holes(derivations: list[Divided]) -> str:
    holes = (ending.wording.declaration.widest for ending, _ in derivations if ending.wording is not None)
    return ", ".join(dict.fromkeys(hole for hole in holes if hole is not None))


def _names_of(derivations: list[Divided]) -> str:
    return _names([(ending, None) for ending, _ in derivations])
