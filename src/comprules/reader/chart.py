"""Parsing: all ways to read a line at once, packed.

An entry is one hole type at one place; it is read once, whoever asks, and everybody who waits for it is told of each
end it finds. Places are gone through from left to right: when the reader comes to one, all that is wanted there is
known. So left recursion needs no special care, and nothing here calls itself: deep nesting costs no stack.
"""

from __future__ import annotations

from typing import Any

from comprules.reader.automaton import NOWHERE, Accept, Constant, Edge, Node, Nonterminal, TokenClass
from comprules.reader.errors import TooHard
from comprules.reader.placeholders import Placeholder
from comprules.reader.prediction import Prediction, beginnings_of

# What led to a place behind a hole: the state before the hole, and which result of which entry filled it.
Filled = tuple[Any, "Entry", int]
State = list[Filled]
# A result's key packs where it ends and what agrees with it.
_AGREEMENT_BITS = 2
_STEPS_PER_TOKEN = 300
_STEPS_AT_LEAST = 20_000


class Entry:
    """One hole type at one place, and all that it can be there."""

    __slots__ = ("nonterminal", "results", "start", "states")

    def __init__(self, nonterminal: Nonterminal, start: int):
        self.nonterminal = nonterminal
        self.start = start
        self.results: dict[int, list[tuple[Accept, State | None]]] = {}
        self.states: dict[tuple[Node, int], State] = {}


def end_of(key: int) -> int:
    """Where a result with this key ends."""
    return key >> _AGREEMENT_BITS


class Place:
    """What is wanted and what was found at one token."""

    __slots__ = ("agenda", "beginnings", "corners", "entries", "members", "token", "waiting")

    def __init__(self, token: TokenClass):
        self.token = token
        self.beginnings = beginnings_of(token)
        self.corners = self.beginnings.corners
        self.members: frozenset[Nonterminal] = frozenset()
        self.entries: dict[Nonterminal, Entry] = {}
        self.waiting: dict[Nonterminal, list[tuple[Entry, State | None, Edge]]] = {}
        self.agenda: list[tuple[Entry, Node, State | None]] = []

    def entry(self, nonterminal: Nonterminal, start: int) -> Entry:
        """The entry of a hole type, made when it is first needed."""
        found = self.entries.get(nonterminal)
        if found is None:
            found = self.entries[nonterminal] = Entry(nonterminal, start)
        return found


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
        self._places = [Place(token) for token in classes]
        self._steps_left = _STEPS_PER_TOKEN * len(classes) + _STEPS_AT_LEAST
        self.goal = Entry(goal, 0)
        self._places[0].entries[goal] = self.goal
        self._places[0].waiting[goal] = []
        for position in range(len(classes)):
            self._go_on(position)

    def whole(self) -> list[int]:
        """The goal's results that reach the end."""
        return [key for key in self.goal.results if end_of(key) == len(self.raws)]

    def drop(self) -> None:
        """Let go of everything: entries hold each other, and would stay until the next garbage collection."""
        for place in self._places:
            for entry in place.entries.values():
                entry.states.clear()
                entry.results.clear()

    def _go_on(self, position: int) -> None:
        """Go on from everything that ends here, then begin everything that is wanted here."""
        place = self._places[position]
        agenda = place.agenda
        while agenda:
            entry, node, state = agenda.pop()
            self._run(entry, node, position, state)
        if place.waiting:
            self._begin(place, position)

    def _begin(self, place: Place, position: int) -> None:
        begun: set[Nonterminal] = set()
        for prediction in self._predictions(place):
            for nonterminal, node in prediction.leading:
                if nonterminal not in begun:
                    self._run(place.entry(nonterminal, position), node, position + 1, None)
            for nonterminal in prediction.lexical:
                if nonterminal not in begun:
                    self._match(place.entry(nonterminal, position))
            for nonterminal in prediction.held:
                if nonterminal not in begun:
                    self._hold(place.entry(nonterminal, position))
            begun |= prediction.members

    def _predictions(self, place: Place) -> list[Prediction]:
        """What can begin at a place; its members are complete before anything there does."""
        found: list[Prediction] = []
        for wanted in place.waiting:
            if wanted not in place.members:
                found.append(place.beginnings.predicted(wanted))
                place.members |= found[-1].members
        return found

    def _match(self, entry: Entry) -> None:
        assert entry.nonterminal.lexical is not None
        for end, value, agreement in entry.nonterminal.lexical.match(self.raws, entry.start):
            self._accept(entry, Accept(Constant(value), agreement), end, None)
            self.furthest = max(self.furthest, end)

    def _hold(self, entry: Entry) -> None:
        placeholder = self._places[entry.start].token
        assert isinstance(placeholder, Placeholder)
        for agreement in placeholder.agreements:
            self._accept(entry, Accept(Constant(placeholder), agreement), entry.start + 1, None)

    def _run(self, entry: Entry, node: Node, position: int, state: State | None) -> None:
        """Go on over words as far as they lead; wait for what is wanted on the way."""
        places = self._places
        while True:
            self._steps_left -= 1
            for ending in node.accepts:
                self._accept(entry, ending, position, state)
            place = places[position]
            following, edges = node.ways.get(place.token) or node.way(place.token)
            for edge in edges:
                place.waiting.setdefault(edge.nonterminal, []).append((entry, state, edge))
            if following is None:
                break
            node = following
            position += 1
        if position == self._watched and not edges:
            self.stopped.append(node)
        if position > self.furthest:
            self.furthest = position
        if self._steps_left < 0:
            raise TooHard

    def _accept(self, entry: Entry, ending: Accept, position: int, state: State | None) -> None:
        key = position << _AGREEMENT_BITS | ending.agreement
        known = entry.results.get(key)
        if known is not None:
            known.append((ending, state))
            return
        entry.results[key] = [(ending, state)]
        place = self._places[entry.start]
        following = self._places[position]
        for waiting, before, edge in place.waiting.get(entry.nonterminal, ()):
            node = (edge.targets or edge.made_targets())[ending.agreement]
            if self._leads_on(node, following, position):
                self._resume(waiting, node, following, position, (before, entry, key))
        for wider, edge in place.corners.get(entry.nonterminal, ()):
            if wider in place.members:
                node = (edge.targets or edge.made_targets())[ending.agreement]
                if self._leads_on(node, following, position):
                    waiting = place.entries.get(wider) or place.entry(wider, entry.start)
                    self._resume(waiting, node, following, position, (None, entry, key))

    def _leads_on(self, node: Node, place: Place, position: int) -> bool:
        """Whether anything follows a node at the place or ends there."""
        self._steps_left -= 1
        if node.accepts or (node.ways.get(place.token) or node.way(place.token)) is not NOWHERE:
            return True
        if position == self._watched:
            self.stopped.append(node)
        return False

    def _resume(self, entry: Entry, node: Node, place: Place, position: int, filled: Filled) -> None:
        """Go on behind a hole that has been filled."""
        state = entry.states.get((node, position))
        if state is None:
            state = entry.states[node, position] = [filled]
            place.agenda.append((entry, node, state))
        else:
            state.append(filled)
