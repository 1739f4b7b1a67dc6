"""What comes of something that has been read before a token, wherever that is: worked out once for all predictions.

What of it comes at a place depends on what is predicted there. So each hole type has a sign among those that can begin
with the same token, a bit, and what is predicted is told from their signs at once. A hole type is predicted with all
that can stand first in it: whatever leads to it is predicted where it is.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from comprules.reader.automaton import NOWHERE, Node, Nonterminal, TokenClass, Way

if TYPE_CHECKING:
    from comprules.reader.prediction import Beginnings

Led = tuple[Nonterminal, Node, Way]
"""A hole type, a place in it, and where the token behind it leads from there."""

Outlet = tuple[Nonterminal, tuple[Led, ...]]
"""A hole type that something is, and what begins with it."""

_Comes = tuple[int, int]
"""The signs of the hole types of which one must be predicted, or else of those of which one must be wanted."""

_PossiblyLed = tuple[Led, int, _Comes]
"""What begins with something, its sign, and of what it is of use."""

PossibleOutlet = tuple[Nonterminal, int, tuple[_PossiblyLed, ...]]
"""A hole type that something is, its sign, and what begins with it, if that is predicted."""

_Read = tuple[Nonterminal, TokenClass, int]
"""What has been read, the token behind it, and what agrees with it."""

_ALWAYS: _Comes = (-1, -1)


class Outlets:
    """What comes of what begins with one class of tokens."""

    __slots__ = ("_beginnings", "_comes", "_possible", "_signs")

    def __init__(self, beginnings: Beginnings):
        self._beginnings = beginnings
        self._signs: dict[Nonterminal, int] = {}
        self._possible: dict[_Read, tuple[int, tuple[PossibleOutlet, ...]]] = {}
        self._comes: dict[_Read, tuple[int, _Comes]] = {}

    def signs_of(self, nonterminals: Iterable[Nonterminal]) -> int:
        """The signs of some hole types together."""
        signs = 0
        for each in nonterminals:
            signs |= self._sign_of(each)
        return signs

    def found(self, read: _Read, members: int, wanted: int, known: int) -> tuple[Outlet, ...]:
        """The hole types that what has been read is, each with what it can be the beginning of, where some hole types
        are predicted and some of them wanted; without those of which nothing comes there.

        Args:
            known: how many hole types were known to begin with the token when that was predicted.
        """
        outlets: list[Outlet] = []
        for nonterminal, sign, possibly_led in self._possible_outlets(read, known):
            if sign & members:
                led = [
                    each
                    for each, its_sign, (one, other) in possibly_led
                    if its_sign & members and (one & members or other & wanted)
                ]
                if led or sign & wanted:
                    outlets.append((nonterminal, tuple(led)))
        return tuple(outlets)

    def _sign_of(self, nonterminal: Nonterminal) -> int:
        sign = self._signs.get(nonterminal)
        if sign is None:
            sign = self._signs[nonterminal] = 1 << len(self._signs)
        return sign

    def _possible_outlets(self, read: _Read, known: int) -> tuple[PossibleOutlet, ...]:
        """All hole types that what has been read may be, wherever it stands."""
        seen, found = self._possible.get(read, (-1, ()))
        if seen < known:
            nonterminal, following, agreement = read
            found = tuple(
                [
                    (each, self._sign_of(each), self._possibly_led((each, following, agreement)))
                    for each in self._beginnings.holders_of(nonterminal)
                ]
            )
            self._possible[read] = self._beginnings.known, found
        return found

    def _possibly_led(self, narrow: _Read) -> tuple[_PossiblyLed, ...]:
        """What a hole type can be the beginning of before a token, if something can come of that."""
        nonterminal, following, agreement = narrow
        return tuple(
            [
                (led, self._sign_of(led[0]), self._what_comes_of(led, following))
                for led in self._beginnings.leading_to(nonterminal, following, agreement)
            ]
        )

    def _what_comes_of(self, led: Led, following: TokenClass) -> _Comes:
        """On what it depends whether something comes of a place: on nothing where the token can follow there."""
        wider, node, way = led
        if following.is_anything or way is not NOWHERE:
            return _ALWAYS
        predicted = wanted = 0
        for accept in node.accepts:
            one, other = self._what_comes_of_read((wider, following, accept.agreement))
            predicted |= one
            wanted |= other
        return predicted, wanted

    def _what_comes_of_read(self, read: _Read) -> _Comes:
        """The hole types that go on behind what has been read, or of which it can be all."""
        seen, found = self._comes.get(read, (-1, (0, 0)))
        if seen < self._beginnings.known:
            found = self._comes_of_chain(read)
            self._comes[read] = self._beginnings.known, found
        return found

    def _comes_of_chain(self, read: _Read) -> _Comes:
        going_on = whole = 0
        chain = {read: None}
        pending = [read]
        for nonterminal, following, agreement in pending:
            for holder in self._beginnings.holders_of(nonterminal):
                whole |= self._sign_of(holder)
                for wider, node, way in self._beginnings.leading_to(holder, following, agreement):
                    if following.is_anything or way is not NOWHERE:
                        going_on |= self._sign_of(wider)
                    ended = [(wider, following, accept.agreement) for accept in node.accepts]
                    pending += [each for each in dict.fromkeys(ended) if each not in chain]
                    chain.update(dict.fromkeys(ended))
        return going_on, whole
