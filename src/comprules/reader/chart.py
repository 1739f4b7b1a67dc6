"""Parsing: all ways to read a line at once, packed.

An entry is one hole type at one place, or the phrases of a kin there; it is read once, whoever asks, and everybody who
waits for it is told of each end it finds. Places are gone through from left to right: when the reader comes to one, all
that is wanted there is known. So left recursion needs no special care, and nothing here calls itself: deep nesting
costs no stack.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from typing import Any

import msgspec

from comprules.reader.automaton import NOWHERE, SOMEWHERE, Accept, Constant, Edge, Node, Nonterminal, TokenClass, Way
from comprules.reader.errors import TooHard
from comprules.reader.placeholders import Placeholder
from comprules.reader.prediction import Outlet, Prediction, beginnings_of

# What led to a place behind a hole: the state before the hole, and which result of which entry filled it.
Filled = tuple[Any, "ChartEntry", int]
State = list[Filled]
# What ends: a template, and what led to its end.
Derivation = tuple[Accept, State | None]
# What is read on, from a place in its templates, and what led there.
Run = tuple["ChartEntry", Node, State | None]
# What ends, with the ends of its templates there.
End = tuple["ChartEntry", Sequence[Accept], State | None]
# A result's key packs where it ends and what agrees with it.
_AGREEMENT_BITS = 2
_AGREEMENT = (1 << _AGREEMENT_BITS) - 1
_STEPS_PER_TOKEN = 300
_STEPS_AT_LEAST = 20_000


class ChartEntry(msgspec.Struct, eq=False):
    """One hole type at one place, or some kin, and all that it can be there.

    `ended` are the templates of its own that end, by their results' keys. `results` has for each result of a hole type
    what ended: of itself, and of each of its kins.
    """

    nonterminal: Nonterminal
    start: int
    ended: dict[int, list[Derivation]] = {}
    results: dict[int, list[list[Derivation]]] = {}

    def derivations(self, key: int) -> list[Derivation]:
        """All ways in which a result was found."""
        found = self.results[key]
        return found[0] if len(found) == 1 else list(chain.from_iterable(found))


def end_of(key: int) -> int:
    """Where a result with this key ends."""
    return key >> _AGREEMENT_BITS


def _most_steps(tokens: int) -> int:
    return _STEPS_PER_TOKEN * tokens + _STEPS_AT_LEAST


class _Entries(dict[Nonterminal, ChartEntry]):
    """The entries at a place, each made when it is first needed."""

    __slots__ = ("_start",)

    def __init__(self, start: int):
        super().__init__()
        self._start = start

    def __missing__(self, nonterminal: Nonterminal) -> ChartEntry:
        entry = self[nonterminal] = ChartEntry(nonterminal, self._start)
        return entry


class Place:
    """What is wanted and what was found at one token; `states` are those behind holes that end here."""

    __slots__ = ("agenda", "beginnings", "entries", "prediction", "states", "token", "waiting")

    prediction: Prediction

    def __init__(self, token: TokenClass, position: int):
        self.token = token
        self.beginnings = token.beginnings or beginnings_of(token)
        self.entries = _Entries(position)
        self.waiting: defaultdict[Nonterminal, list[tuple[ChartEntry, State | None, Edge]]] = defaultdict(list)
        self.states: dict[tuple[ChartEntry, Node], State] = {}
        self.agenda: list[Run] = []

    def resume(self, entry: ChartEntry, node: Node, way: Way, filled: Filled, ended: list[End]) -> None:
        """Wait for what is wanted behind a hole that has been filled; where there is more, go on when this place is
        come to. An entry that just ends has ended.
        """
        state = self.states.get((entry, node))
        if state is not None:
            state.append(filled)
            return
        state = self.states[entry, node] = [filled]
        if way is NOWHERE:
            ended.append((entry, node.accepts, state))
            return
        following, edges = way
        for edge in edges:
            self.waiting[edge.nonterminal].append((entry, state, edge))
        if following is not None or node.accepts or way is SOMEWHERE:
            self.agenda.append((entry, node, state))


class Chart:
    """All readings of some tokens as one hole type.

    `furthest` is the token to which reading came; of a `watched` one, `stopped` has where reading stopped at it.

    Raises:
        TooHard: the text is no sensible one.
    """

    def __init__(self, goal: Nonterminal, raws: list[str], classes: list[TokenClass], watched: int | None = None):
        self.raws = raws
        self.furthest = 0
        self.stopped: list[Node] = []
        self._watched = watched
        self._places = [Place(token, position) for position, token in enumerate(classes)]
        self._recursive: list[ChartEntry] = []
        self._steps_left = _most_steps(len(classes))
        self.goal = self._places[0].entries[goal]
        self._places[0].waiting[goal] = []
        self._read_from(0)

    def whole(self) -> list[int]:
        """The goal's results that reach the end."""
        return [key for key in self.goal.results if end_of(key) == len(self.raws)]

    def drop(self) -> None:
        """Let go of the entries that may hold themselves: they would stay until the next garbage collection."""
        for entry in self._recursive:
            entry.results.clear()

    def _read_from(self, position: int) -> None:
        for here in range(position, len(self._places)):
            self._read_at(here)

    def _read_at(self, position: int) -> None:
        """Go on from everything that ends here, then begin everything that is wanted here."""
        place = self._places[position]
        agenda = place.agenda
        while agenda:
            entry, node, state = agenda.pop()
            if node.accepts:
                self._end(entry, node.accepts, position, state)
            following, _ = node.ways[place.token]
            if following is not None:
                self._go_on(entry, following, position + 1, state)
        if place.waiting:
            self.furthest = max(self.furthest, position)
            self._begin(place, position)

    def _begin(self, place: Place, position: int) -> None:
        """Begin what can; what the place predicts is complete before anything there does."""
        place.prediction = prediction = place.beginnings.predicted(tuple(place.waiting))
        if prediction.leading:
            self._lead(place, prediction, position + 1)
        for nonterminal in prediction.lexical:
            self._match(place.entries[nonterminal])
        for nonterminal in prediction.held:
            self._hold(place.entries[nonterminal])

    def _lead(self, place: Place, prediction: Prediction, position: int) -> None:
        """Go on behind the word here in all that begins with it, but for what stops there."""
        self.furthest = max(self.furthest, position)
        entries, following = place.entries, self._places[position].token
        leading = prediction.leading if position == self._watched else prediction.leading_to(following)
        for nonterminal, node in leading:
            self._go_on(entries[nonterminal], node, position, None)

    def _match(self, entry: ChartEntry) -> None:
        assert entry.nonterminal.lexical is not None
        for end, value, agreement in entry.nonterminal.lexical.match(self.raws, entry.start):
            self._end(entry, (Accept(Constant(value), agreement),), end, None)
            self.furthest = max(self.furthest, end)

    def _hold(self, entry: ChartEntry) -> None:
        placeholder = self._places[entry.start].token
        assert isinstance(placeholder, Placeholder)
        for agreement in placeholder.agreements:
            self._end(entry, (Accept(Constant(placeholder), agreement),), entry.start + 1, None)

    def _go_on(self, entry: ChartEntry, node: Node, position: int, state: State | None) -> None:
        """Go on from a place that has been come to over a word."""
        if node.accepts:
            self._end(entry, node.accepts, position, state)
        self._run(entry, node, position, state)

    def _run(self, entry: ChartEntry, node: Node, position: int, state: State | None) -> None:
        """Go on over words as far as they lead; wait for what is wanted on the way."""
        places = self._places
        while True:
            place = places[position]
            following, edges = node.ways.get(place.token) or node.way(place.token)
            for edge in edges:
                place.waiting[edge.nonterminal].append((entry, state, edge))
            if following is None:
                break
            node = following
            position += 1
            if node.accepts:
                self._end(entry, node.accepts, position, state)
        if position == self._watched and not edges:
            self.stopped.append(node)
        if position > self.furthest:
            self.furthest = position

    def _end(self, entry: ChartEntry, endings: Sequence[Accept], position: int, state: State | None) -> None:
        """End what is read up to here, and all that ends with it; but not that of which nothing would come."""
        following = self._places[position]
        token = following.token
        ended: list[End] = [(entry, endings, state)]
        for entry, endings, state in ended:
            for ending in endings:
                agreement = ending.agreement
                key = position << _AGREEMENT_BITS | agreement
                known = entry.ended.get(key)
                if known is not None:
                    known.append((ending, state))
                    continue
                place = self._places[entry.start]
                outlets = place.prediction.outlets[agreement].get((entry.nonterminal, token))
                if outlets is None or position == self._watched:
                    outlets = self._outlets(place.prediction, entry.nonterminal, position, agreement)
                if outlets:
                    entry.ended[key] = found = [(ending, state)]
                    for outlet in outlets:
                        self._tell(outlet, place, key, found, following, ended)
        self._steps_left -= len(ended)
        if self._steps_left < 0:
            raise TooHard

    def _outlets(self, prediction: Prediction, read: Nonterminal, position: int, agreement: int) -> tuple[Outlet, ...]:
        """What it is that ends here; at the watched token, whether or not anything comes of that."""
        find = prediction.all_outlets if position == self._watched else prediction.found_outlets
        return find(read, self._places[position].token, agreement)

    def _tell(
        self, outlet: Outlet, place: Place, key: int, found: list[Derivation], following: Place, ended: list[End]
    ) -> None:
        """Go on behind a hole type where it is wanted, and in all that it can be the beginning of."""
        nonterminal, led = outlet
        entries = place.entries
        entry = entries[nonterminal]
        known = entry.results.get(key)
        if known is not None:
            known.append(found)
            return
        if entry.results:
            self._recursive.append(entry)
        entry.results[key] = [found]
        agreement, token = key & _AGREEMENT, following.token
        if nonterminal in place.waiting:
            for waiting, before, edge in place.waiting[nonterminal]:
                node = (edge.targets or edge.made_targets())[agreement]
                way = node.ways.get(token) or node.way(token)
                if way is not NOWHERE or node.accepts:
                    following.resume(waiting, node, way, (before, entry, key), ended)
        if led:
            filled = (None, entry, key)
            for wider, node, way in led:
                following.resume(entries[wider], node, way, filled, ended)
        if self._watched is not None and end_of(key) == self._watched:
            self._note_stopped(place, nonterminal, agreement, token)

    def _note_stopped(self, place: Place, nonterminal: Nonterminal, agreement: int, token: TokenClass) -> None:
        """Note where one of these was wanted, and where nothing follows it."""
        edges = [edge for _, _, edge in place.waiting.get(nonterminal, ())]
        corners = place.beginnings.corners.get(nonterminal)
        if corners is not None:
            edges += [edge for wider, edge in corners.edges if wider in place.prediction.members]
        nodes = [edge.made_targets()[agreement] for edge in edges]
        self.stopped += [node for node in nodes if (node.ways.get(token) or node.way(token)) is NOWHERE]
