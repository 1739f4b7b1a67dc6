"""What can begin at a token: worked out once for each hole type and class of tokens.

Most of what could begin somewhere is never said there. So the chart has no entry for it until a phrase has been read
that it can begin with; until then it is one of the members of a prediction.
"""

from __future__ import annotations

from comprules.reader.automaton import Edge, Node, Nonterminal, TokenClass
from comprules.reader.placeholders import Placeholder


class Prediction:
    """All that can begin with a token if one hole type is wanted there.

    `members` are the hole types, `leading` those that have the token itself as their first word, each with the place
    after it, `lexical` those that match tokens, `held` those in whose place the token stands.
    """

    __slots__ = ("held", "leading", "lexical", "members")

    def __init__(self, members: list[Nonterminal], token: TokenClass):
        self.members = frozenset(members)
        self.lexical = tuple([each for each in members if each.lexical is not None])
        self.leading = tuple(_leading(members, token))
        self.held = tuple(_held(members, token))


def _held(members: list[Nonterminal], token: TokenClass) -> list[Nonterminal]:
    return [each for each in members if token.fits(each.type)] if isinstance(token, Placeholder) else []


def _leading(members: list[Nonterminal], token: TokenClass) -> list[tuple[Nonterminal, Node]]:
    found: list[tuple[Nonterminal, Node]] = []
    for nonterminal in members:
        following, _ = nonterminal.opened().way(token)
        if following is not None:
            found.append((nonterminal, following))
    return found


class Beginnings:
    """What can begin with one class of tokens. `corners` has for a hole type what it can be the beginning of."""

    __slots__ = ("_edges", "_predictions", "_token", "corners")

    def __init__(self, token: TokenClass):
        self.corners: dict[Nonterminal, list[tuple[Nonterminal, Edge]]] = {}
        self._token = token
        self._predictions: dict[Nonterminal, Prediction] = {}
        self._edges: dict[Nonterminal, tuple[Edge, ...]] = {}

    def predicted(self, wanted: Nonterminal) -> Prediction:
        """What can begin here if a hole type is wanted."""
        found = self._predictions.get(wanted)
        if found is None:
            found = self._predictions[wanted] = Prediction(self._reached(wanted), self._token)
        return found

    def _reached(self, wanted: Nonterminal) -> list[Nonterminal]:
        """The hole type and all that can stand first in it and begin with the token."""
        reached = {wanted: None}
        pending = [wanted]
        for nonterminal in pending:
            for edge in self._edges.get(nonterminal) or self._first_edges(nonterminal):
                if edge.nonterminal not in reached:
                    reached[edge.nonterminal] = None
                    pending.append(edge.nonterminal)
        return pending

    def _first_edges(self, nonterminal: Nonterminal) -> tuple[Edge, ...]:
        """The first holes of a hole type that can begin with the token, noted among the corners."""
        if nonterminal in self._edges:
            return ()
        _, edges = nonterminal.opened().way(self._token)
        self._edges[nonterminal] = edges
        for edge in edges:
            self.corners.setdefault(edge.nonterminal, []).append((nonterminal, edge))
        return edges


def beginnings_of(token: TokenClass) -> Beginnings:
    """What can begin with a class of tokens."""
    if token.beginnings is None:
        token.beginnings = Beginnings(token)
    return token.beginnings
