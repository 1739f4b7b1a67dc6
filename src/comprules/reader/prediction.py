"""What can begin at a token: worked out once for each hole type and class of tokens.

Most of what could begin somewhere is never said there. So the chart has no entry for it until a phrase has been read
that it can begin with; until then it is one of the members of a prediction.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from comprules.reader.agreement import AGREEMENTS
from comprules.reader.automaton import NOWHERE, Edge, Node, Nonterminal, TokenClass
from comprules.reader.placeholders import Placeholder

Led = tuple[Nonterminal, Node]
"""A hole type, and a place in it."""

Widening = tuple[Led, ...] | Literal[False]
"""What begins with a hole type; False if nothing comes of it."""


def leads_on(node: Node, token: TokenClass) -> bool:
    """Whether a token can follow at a place, or something ends there."""
    return bool(node.accepts) or (node.ways.get(token) or node.way(token)) is not NOWHERE


class Prediction:
    """All that can begin with a token if some hole types are wanted there.

    `members` are the hole types, `leading` those that have the token itself as their first word, each with the place
    after it, `lexical` those that match tokens, `held` those in whose place the token stands. `widenings` has, by what
    agrees with it, for a hole type and the token behind it what it can be the beginning of.
    """

    __slots__ = ("_corners", "_leading_to", "_wanted", "held", "leading", "lexical", "members", "widenings")

    def __init__(self, wanted: tuple[Nonterminal, ...], members: list[Nonterminal], beginnings: Beginnings):
        self.members = frozenset(members)
        self.lexical = tuple([each for each in members if each.lexical is not None])
        self.leading = tuple(_leading(members, beginnings.token))
        self.held = tuple(_held(members, beginnings.token))
        self.widenings: tuple[dict[tuple[Nonterminal, TokenClass], Widening], ...] = tuple([{} for _ in AGREEMENTS])
        self._wanted = frozenset(wanted)
        self._corners = beginnings.corners
        self._leading_to: dict[TokenClass, tuple[Led, ...]] = {}

    def leading_to(self, following: TokenClass) -> tuple[Led, ...]:
        """Those of `leading` that don't stop before the token that follows."""
        found = self._leading_to.get(following)
        if found is None:
            found = self._leading_to[following] = tuple([led for led in self.leading if leads_on(led[1], following)])
        return found

    def widening(self, narrow: Nonterminal, following: TokenClass, agreement: int) -> Widening:
        """What a hole type can be the beginning of before a token, without that of which nothing comes there; False if
        nothing comes of it itself.
        """
        known = self.widenings[agreement]
        all_led = self.all_led(narrow, following, agreement)
        known[narrow, following] = all_led  # Nothing is its own only beginning; something may come of what would be.
        led = tuple([each for each in all_led if self._leads_on(*each, following)])
        found = known[narrow, following] = led if led or narrow in self._wanted else False
        return found

    def all_led(self, narrow: Nonterminal, following: TokenClass, agreement: int) -> tuple[Led, ...]:
        """All that a hole type can be the beginning of before a token, each with the place behind it."""
        corners = self._corners.get(narrow)
        if corners is None:
            return ()
        led = corners.leading[agreement].get(following)
        if led is None:
            led = corners.leading_to(following, agreement)
        members = self.members
        return tuple([each for each in led if each[0] in members])

    def _leads_on(self, wider: Nonterminal, node: Node, following: TokenClass) -> bool:
        """Whether a token can follow at a place in a hole type, or something comes of what ends there."""
        if following.is_anything or (node.ways.get(following) or node.way(following)) is not NOWHERE:
            return True
        return any(self._is_of_use(wider, following, accept.agreement) for accept in node.accepts)

    def _is_of_use(self, narrow: Nonterminal, following: TokenClass, agreement: int) -> bool:
        known = self.widenings[agreement].get((narrow, following))
        return (self.widening(narrow, following, agreement) if known is None else known) is not False


def _held(members: list[Nonterminal], token: TokenClass) -> list[Nonterminal]:
    return [each for each in members if token.fits(each.type)] if isinstance(token, Placeholder) else []


def _leading(members: list[Nonterminal], token: TokenClass) -> list[Led]:
    found: list[Led] = []
    for nonterminal in members:
        root = nonterminal.opened()
        following, _ = root.ways.get(token) or root.way(token)
        if following is not None:
            found.append((nonterminal, following))
    return found


class Corners:
    """What a hole type can be the beginning of, where it begins with one class of tokens.

    `leading` has, by what agrees with it, for a token what it can be the beginning of before that.
    """

    __slots__ = ("edges", "leading")

    def __init__(self) -> None:
        self.edges: list[tuple[Nonterminal, Edge]] = []
        self.leading: tuple[dict[TokenClass, tuple[Led, ...]], ...] = tuple([{} for _ in AGREEMENTS])

    def add(self, wider: Nonterminal, edge: Edge) -> None:
        """It can be the beginning of this one as well."""
        self.edges.append((wider, edge))
        for known in self.leading:
            known.clear()

    def leading_to(self, following: TokenClass, agreement: int) -> tuple[Led, ...]:
        """What it can be the beginning of before a token, each with the place behind it."""
        behind = [(wider, (edge.targets or edge.made_targets())[agreement]) for wider, edge in self.edges]
        found = tuple([led for led in behind if leads_on(led[1], following)])
        self.leading[agreement][following] = found
        return found


class Beginnings:
    """What can begin with one class of tokens. `corners` has for a hole type what it can be the beginning of."""

    __slots__ = ("_edges", "_predictions", "corners", "token")

    def __init__(self, token: TokenClass):
        self.corners: dict[Nonterminal, Corners] = {}
        self.token = token
        self._predictions: dict[tuple[Nonterminal, ...], Prediction] = {}
        self._edges: dict[Nonterminal, tuple[Edge, ...]] = {}

    def predicted(self, wanted: tuple[Nonterminal, ...]) -> Prediction:
        """What can begin here if some hole types are wanted."""
        found = self._predictions.get(wanted)
        if found is None:
            found = self._predictions[wanted] = Prediction(wanted, self._reached(wanted), self)
        return found

    def _reached(self, wanted: Iterable[Nonterminal]) -> list[Nonterminal]:
        """The hole types and all that can stand first in them and begin with the token."""
        reached: dict[Nonterminal, None] = {}
        for first in wanted:
            pending = [] if first in reached else [first]
            reached[first] = None
            for nonterminal in pending:
                for edge in self._edges.get(nonterminal) or self._first_edges(nonterminal):
                    if edge.nonterminal not in reached:
                        reached[edge.nonterminal] = None
                        pending.append(edge.nonterminal)
        return list(reached)

    def _first_edges(self, nonterminal: Nonterminal) -> tuple[Edge, ...]:
        """The first holes of a hole type that can begin with the token, noted among the corners."""
        if nonterminal in self._edges:
            return ()
        _, edges = nonterminal.opened().way(self.token)
        self._edges[nonterminal] = edges
        for edge in edges:
            self.corners.setdefault(edge.nonterminal, Corners()).add(nonterminal, edge)
        return edges


def beginnings_of(token: TokenClass) -> Beginnings:
    """What can begin with a class of tokens."""
    if token.beginnings is None:
        token.beginnings = Beginnings(token)
    return token.beginnings
