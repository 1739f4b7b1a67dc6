"""Parsing: all ways to read a line at once, packed.

An entry is one hole type at one place; it is read once, whoever asks, and everybody who waits for it is told of each
end it finds. So left recursion needs no special care, and nothing here calls itself: deep nesting costs no stack.
"""

from __future__ import annotations

from typing import Any

from comprules.oracle.automaton import Accept, Constant, Edge, Node, TokenClass
from comprules.oracle.errors import TooHard
from comprules.oracle.grammar import Nonterminal
from comprules.oracle.placeholders import Placeholder

# What led to a place behind a hole: the state before the hole, and which result of which entry filled it.
State = list[tuple[Any, "Entry", int]]
# A result's key packs where it ends and what agrees with it.
_AGREEMENT_BITS = 2
_AGREEMENT_MASK = 3
_STEPS_PER_TOKEN = 300
_STEPS_AT_LEAST = 20_000


class Entry:
    """One hole type at one place, and all that it can be there."""

    __slots__ = ("nonterminal", "results", "start", "states", "waiting")

    def __init__(self, nonterminal: Nonterminal, start: int):
        self.nonterminal = nonterminal
        self.start = start
        self.results: dict[int, list[tuple[Accept, State | None]]] = {}
        self.waiting: list[tuple[Entry, State | None, Edge]] = []
        self.states: dict[tuple[Node, int], State] = {}


def end_of(key: int) -> int:
    """Where a result with this key ends."""
    return key >> _AGREEMENT_BITS


class Chart:
    """All readings of some tokens as one hole type.

    Raises:
        TooHard: the text is no sensible one.
    """

    def __init__(self, goal: Nonterminal, raws: list[str], classes: list[TokenClass]):
        self.raws = raws
        self.classes = classes
        self.furthest = 0
        self.stopped: list[Node] = []
        self._entries: list[dict[Nonterminal, Entry]] = [{} for _ in classes]
        self._agenda: list[tuple[Entry, Node, int, State | None]] = []
        self.goal = self._enter(goal, 0)
        self._steps_left = _STEPS_PER_TOKEN * len(classes) + _STEPS_AT_LEAST
        self._run()

    def whole(self) -> list[int]:
        """The goal's results that reach the end."""
        return [key for key in self.goal.results if end_of(key) == len(self.raws)]

    def drop(self) -> None:
        """Let go of everything: entries hold each other, and would stay until the next garbage collection."""
        for entries in self._entries:
            for entry in entries.values():
                entry.waiting.clear()
                entry.states.clear()

    def _enter(self, nonterminal: Nonterminal, position: int) -> Entry:
        entry = Entry(nonterminal, position)
        self._entries[position][nonterminal] = entry
        token = self.classes[position]
        if isinstance(token, Placeholder):
            self._hold(entry, token)
        if nonterminal.lexical is None:
            self._agenda.append((entry, nonterminal.root or nonterminal.opened(), position, None))
        elif position < len(self.raws):
            for end, value, agreement in nonterminal.lexical.match(self.raws, position):
                ending = Accept(Constant(value), agreement)
                entry.results.setdefault(end << _AGREEMENT_BITS | agreement, []).append((ending, None))
        return entry

    def _hold(self, entry: Entry, placeholder: Placeholder) -> None:
        if placeholder.fits(entry.nonterminal.type):
            for agreement in placeholder.agreements:
                key = (entry.start + 1) << _AGREEMENT_BITS | agreement
                entry.results[key] = [(Accept(Constant(placeholder), agreement), None)]

    def _run(self) -> None:
        agenda, classes, entries = self._agenda, self.classes, self._entries
        while agenda:
            entry, node, position, state = agenda.pop()
            while True:
                self._steps_left -= 1
                if node.accepts:
                    self._accept(entry, node, position, state)
                token = classes[position]
                following, edges = node.ways.get(token) or node.way(token)
                for edge in edges:
                    child = entries[position].get(edge.nonterminal) or self._enter(edge.nonterminal, position)
                    child.waiting.append((entry, state, edge))
                    self._steps_left -= len(child.results)
                    for key in child.results:
                        self._resume(entry, state, edge, child, key)
                if following is None:
                    if not edges and position >= self.furthest:
                        self._stop(node, position)
                    break
                node = following
                position += 1
            if self._steps_left < 0:
                raise TooHard

    def _accept(self, entry: Entry, node: Node, position: int, state: State | None) -> None:
        for ending in node.accepts:
            key = position << _AGREEMENT_BITS | ending.agreement
            known = entry.results.get(key)
            if known is not None:
                known.append((ending, state))
                continue
            entry.results[key] = [(ending, state)]
            self._steps_left -= len(entry.waiting)
            for waiting, before, edge in entry.waiting:
                self._resume(waiting, before, edge, entry, key)

    def _resume(self, entry: Entry, before: State | None, edge: Edge, child: Entry, key: int) -> None:
        """Go on behind a hole that has been filled."""
        node = (edge.targets or edge.made_targets())[key & _AGREEMENT_MASK]
        place = (node, key >> _AGREEMENT_BITS)
        state = entry.states.get(place)
        if state is None:
            state = entry.states[place] = [(before, child, key)]
            self._agenda.append((entry, node, place[1], state))
        else:
            state.append((before, child, key))

    def _stop(self, node: Node, position: int) -> None:
        if position > self.furthest:
            self.furthest = position
            self.stopped.clear()
        self.stopped.append(node)
