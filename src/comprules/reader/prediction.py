"""What can begin at a token: worked out once for each hole type and class of tokens.

Most of what could begin somewhere is never said there. So the chart has no entry for it until a phrase has been read
that it can begin with; until then it is one of the members of a prediction.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain

from comprules.reader.agreement import AGREEMENTS
from comprules.reader.automaton import NOWHERE, Edge, Node, Nonterminal, TokenClass, Way
from comprules.reader.placeholders import Placeholder

Led = tuple[Nonterminal, Node, Way]
"""A hole type, a place in it, and where the token behind it leads from there."""

Outlet = tuple[Nonterminal, tuple[Led, ...]]
"""A hole type that something is, and what begins with it."""

_Read = tuple[Nonterminal, TokenClass]
"""What has been read, and the token behind it."""


def _leading_on(behind: Iterable[tuple[Nonterminal, Node]], token: TokenClass) -> tuple[Led, ...]:
    """The places where a token can follow, or something ends."""
    led = [(nonterminal, node, node.ways.get(token) or node.way(token)) for nonterminal, node in behind]
    return tuple([each for each in led if each[2] is not NOWHERE or each[1].accepts])


class Prediction:
    """All that can begin with a token if some hole types are wanted there.

    `members` are the hole types, `leading` those that have the token itself as their first word, each with the place
    after it, `lexical` those that match tokens, `held` those in whose place the token stands. `outlets` has, by what
    agrees with it, for what has been read and the token behind it of which hole types it is one, as far as anything
    comes of that.
    """

    __slots__ = ("_beginnings", "_leading_to", "_led", "_wanted", "held", "leading", "lexical", "members", "outlets")

    def __init__(self, wanted: tuple[Nonterminal, ...], members: Iterable[Nonterminal], beginnings: Beginnings):
        leading = beginnings.leading
        self.members = frozenset(members)
        self.lexical = tuple([each for each in members if each.lexical is not None])
        self.leading = tuple([leading[each] for each in members if each in leading])
        self.held = tuple(_held(members, beginnings.token))
        self.outlets: tuple[dict[_Read, tuple[Outlet, ...]], ...] = tuple([{} for _ in AGREEMENTS])
        self._led: tuple[dict[_Read, tuple[Led, ...]], ...] = tuple([{} for _ in AGREEMENTS])
        self._wanted = frozenset(wanted)
        self._beginnings = beginnings
        self._leading_to: dict[TokenClass, tuple[tuple[Nonterminal, Node], ...]] = {}

    def leading_to(self, following: TokenClass) -> tuple[tuple[Nonterminal, Node], ...]:
        """Those of `leading` that don't stop before the token that follows."""
        found = self._leading_to.get(following)
        if found is None:
            led = _leading_on(self.leading, following)
            found = self._leading_to[following] = tuple([(nonterminal, node) for nonterminal, node, _ in led])
        return found

    def found_outlets(self, read: Nonterminal, following: TokenClass, agreement: int) -> tuple[Outlet, ...]:
        """The hole types that what has been read is before a token, each with what it can be the beginning of; without
        those of which nothing comes there.
        """
        led = [(each, self._led_by(each, following, agreement)) for each in self._holders(read)]
        found = tuple([outlet for outlet in led if outlet[1] or outlet[0] in self._wanted])
        self.outlets[agreement][read, following] = found
        return found

    def all_outlets(self, read: Nonterminal, following: TokenClass, agreement: int) -> tuple[Outlet, ...]:
        """The same with those of which nothing comes."""
        return tuple([(each, self._all_led_by(each, following, agreement)) for each in self._holders(read)])

    def _holders(self, read: Nonterminal) -> Iterable[Nonterminal]:
        if not read.is_kin:
            return (read,)
        return [each for each in self._beginnings.holders[read] if each in self.members]

    def _led_by(self, narrow: Nonterminal, following: TokenClass, agreement: int) -> tuple[Led, ...]:
        """What a hole type can be the beginning of before a token, without that of which nothing comes there."""
        known = self._led[agreement].get((narrow, following))
        if known is None:
            all_led = self._all_led_by(narrow, following, agreement)
            self._led[agreement][narrow, following] = all_led  # Something may come of what it would begin itself.
            known = tuple([led for led in all_led if self._leads_on(led, following)])
            self._led[agreement][narrow, following] = known
        return known

    def _all_led_by(self, narrow: Nonterminal, following: TokenClass, agreement: int) -> tuple[Led, ...]:
        """All that a hole type can be the beginning of before a token."""
        corners = self._beginnings.corners.get(narrow)
        if corners is None:
            return ()
        members = self.members
        return tuple([each for each in corners.leading_to(following, agreement) if each[0] in members])

    def _leads_on(self, led: Led, following: TokenClass) -> bool:
        """Whether a token can follow at a place in a hole type, or something comes of what ends there."""
        wider, node, way = led
        if following.is_anything or way is not NOWHERE:
            return True
        return any(self._is_of_use(wider, following, accept.agreement) for accept in node.accepts)

    def _is_of_use(self, read: Nonterminal, following: TokenClass, agreement: int) -> bool:
        known = self.outlets[agreement].get((read, following))
        if known is not None:
            return bool(known)
        wanted = self._wanted
        return any(each in wanted or self._led_by(each, following, agreement) for each in self._holders(read))


def _held(members: Iterable[Nonterminal], token: TokenClass) -> list[Nonterminal]:
    return [each for each in members if token.fits(each.type)] if isinstance(token, Placeholder) else []


class Corners:
    """What a hole type can be the beginning of, where it begins with one class of tokens."""

    __slots__ = ("_leading", "edges")

    def __init__(self) -> None:
        self.edges: list[tuple[Nonterminal, Edge]] = []
        self._leading: tuple[dict[TokenClass, tuple[int, Sequence[Led]]], ...] = tuple([{} for _ in AGREEMENTS])

    def leading_to(self, following: TokenClass, agreement: int) -> Sequence[Led]:
        """What it can be the beginning of before a token, as far as that is known by now."""
        seen, led = self._leading[agreement].get(following, (0, ()))
        if seen < len(self.edges):
            fresh = [(wider, (edge.targets or edge.made_targets())[agreement]) for wider, edge in self.edges[seen:]]
            led = (*led, *_leading_on(fresh, following))
            self._leading[agreement][following] = len(self.edges), led
        return led


class Beginnings:
    """What can begin with one class of tokens.

    `corners` has for a hole type what it can be the beginning of, `holders` for some kin the hole types that it is one
    of, `leading` the place after the token for what has that as its first word.
    """

    __slots__ = ("_inner", "_predictions", "_reached", "corners", "holders", "leading", "token")

    def __init__(self, token: TokenClass):
        self.corners: dict[Nonterminal, Corners] = {}
        self.holders: dict[Nonterminal, list[Nonterminal]] = {}
        self.leading: dict[Nonterminal, tuple[Nonterminal, Node]] = {}
        self.token = token
        self._predictions: dict[tuple[Nonterminal, ...], Prediction] = {}
        self._reached: dict[Nonterminal, tuple[Nonterminal, ...]] = {}
        self._inner: dict[Nonterminal, tuple[Nonterminal, ...]] = {}

    def predicted(self, wanted: tuple[Nonterminal, ...]) -> Prediction:
        """What can begin here if some hole types are wanted."""
        found = self._predictions.get(wanted)
        if found is None:
            members = dict.fromkeys(chain.from_iterable([self._reached_from(each) for each in wanted]))
            found = self._predictions[wanted] = Prediction(wanted, members, self)
        return found

    def _reached_from(self, wanted: Nonterminal) -> tuple[Nonterminal, ...]:
        """A hole type and all that can stand first in it and begin with the token."""
        found = self._reached.get(wanted)
        if found is None:
            pending, reached = [wanted], {wanted}
            for nonterminal in pending:
                fresh = [each for each in self._first_in(nonterminal) if each not in reached]
                pending += fresh
                reached.update(fresh)
            found = self._reached[wanted] = tuple(pending)
        return found

    def _first_in(self, nonterminal: Nonterminal) -> tuple[Nonterminal, ...]:
        """The kins of a hole type and its first holes that can begin with the token, noted as its corners."""
        known = self._inner.get(nonterminal)
        if known is not None:
            return known
        root = nonterminal.opened()
        following, edges = root.ways.get(self.token) or root.way(self.token)
        if following is not None:
            self.leading[nonterminal] = nonterminal, following
        kins = [kin for kin in nonterminal.kins if self.token.starting[kin]]
        for kin in kins:
            self.holders.setdefault(kin, []).append(nonterminal)
        for edge in edges:
            self.corners.setdefault(edge.nonterminal, Corners()).edges.append((nonterminal, edge))
        found = self._inner[nonterminal] = tuple(dict.fromkeys((*kins, *(edge.nonterminal for edge in edges))))
        return found


def beginnings_of(token: TokenClass) -> Beginnings:
    """What can begin with a class of tokens."""
    if token.beginnings is None:
        token.beginnings = Beginnings(token)
    return token.beginnings
