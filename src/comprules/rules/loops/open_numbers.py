"""CR 104.4b, 107.1: numbers of which it is known only how large or how small they are at least.

A game in which such numbers stand is like all games at once in which they are any numbers there may be. What it does
with them it would do in each of these games, since a question whose answer isn't the same for all of them stops it:
whether life is more than 5, say, if all that is known is that it is at least 3. So does whatever else would tell them
apart: counting so far, being found by them, being written down.

>>> unknowns = Unknowns()
>>> life, power = (OpenNumber.at_least(lowest, unknowns) for lowest in (20, 3))
>>> life + power > 22, life - 5 >= 15, life == 19, life + 1 > life
(True, True, False, True)
>>> try:
...     life > power
... except Undecided as stopped:
...     print(stopped)
whether a number is more than another
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NoReturn

from comprules.kernel.rule_citations import rule

Product = tuple[int, ...]
"""Unknowns that are multiplied, each as often as it stands here; none stand for 1."""

ONE: Final[Product] = ()


class Undecided(BaseException):
    """The answer isn't the same for all the numbers that this may be."""


class Unknowns:
    """The unknowns of one rehearsal; `margins` are by how much numbers that were compared differ if all unknowns are 0,
    one comparison after the other.
    """

    __slots__ = ("_count", "margins")

    def __init__(self) -> None:
        self._count = 0
        self.margins: list[int] = []

    def another(self) -> int:
        """The number of a new unknown."""
        self._count += 1
        return self._count


def _undecided(self: OpenNumber, *_: object) -> NoReturn:
    raise Undecided("what a number is")


@rule("107.1")
class OpenNumber:
    """A sum of products of unknowns, each of which may be any number from 0 on, and of a known number.

    It passes for a whole number wherever one is asked for.
    """

    __slots__ = ("_terms", "_unknowns")

    def __init__(self, terms: Mapping[Product, int], unknowns: Unknowns) -> None:
        self._terms = {product: factor for product, factor in terms.items() if factor}
        self._unknowns = unknowns

    @classmethod
    def at_least(cls, lowest: int, unknowns: Unknowns, by: int = 1) -> OpenNumber:
        """Any number from this one on, in steps; if those are negative, any from it down."""
        return cls({ONE: lowest, (unknowns.another(),): by}, unknowns)

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        return int

    # -- what is known -------------------------------------------------------------------------------------------------

    @property
    def _lowest(self) -> int | None:
        """What it is at least, if that is known."""
        rises = all(factor > 0 for product, factor in self._terms.items() if product)
        return self._terms.get(ONE, 0) if rises else None

    @property
    def _highest(self) -> int | None:
        """What it is at most, if that is known."""
        highest = (-self)._lowest
        return None if highest is None else -highest

    def _distance(self, other: Any) -> tuple[int | None, int | None]:
        """How far it is above another number at least and at most; which is noted."""
        difference = self - other
        self._unknowns.margins.append(difference._terms.get(ONE, 0))
        return difference._lowest, difference._highest

    def __ge__(self, other: Any) -> bool:
        lowest, highest = self._distance(other)
        if lowest is not None and lowest >= 0:
            return True
        if highest is not None and highest < 0:
            return False
        raise Undecided("whether a number is more than another")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, int):
            return False
        lowest, highest = self._distance(other)
        if lowest == highest == 0:
            return True
        if (lowest or 0) > 0 or (highest or 0) < 0:
            return False
        raise Undecided("whether a number is just another")

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __lt__(self, other: Any) -> bool:
        return not self >= other

    def __gt__(self, other: Any) -> bool:
        return self.__ge__(other + 1)

    def __le__(self, other: Any) -> bool:
        return not self > other

    def __bool__(self) -> bool:
        return self != 0

    # -- reckoning -----------------------------------------------------------------------------------------------------

    def __add__(self, other: Any) -> OpenNumber:
        terms = dict(self._terms)
        for product, factor in _terms_of(other).items():
            terms[product] = terms.get(product, 0) + factor
        return OpenNumber(terms, self._unknowns)

    def __neg__(self) -> OpenNumber:
        return OpenNumber({product: -factor for product, factor in self._terms.items()}, self._unknowns)

    def __sub__(self, other: Any) -> OpenNumber:
        return self + OpenNumber({product: -factor for product, factor in _terms_of(other).items()}, self._unknowns)

    def __rsub__(self, other: Any) -> OpenNumber:
        return (-self).__add__(other)

    def __mul__(self, other: Any) -> OpenNumber:
        terms: dict[Product, int] = {}
        theirs = _terms_of(other).items()
        for mine, factor in self._terms.items():
            for product, times in theirs:
                both = tuple(sorted((*mine, *product)))
                terms[both] = terms.get(both, 0) + factor * times
        return OpenNumber(terms, self._unknowns)

    def __abs__(self) -> OpenNumber:
        return self if self >= 0 else -self

    def __pos__(self) -> OpenNumber:
        return self

    def __floordiv__(self, other: Any) -> OpenNumber:
        """The quotient, of which no more is remembered than its bounds if there may be a remainder."""
        divisor = _known(other)
        if all(factor % divisor == 0 for product, factor in self._terms.items() if product):
            return OpenNumber({product: factor // divisor for product, factor in self._terms.items()}, self._unknowns)
        if self._lowest is not None:
            return OpenNumber.at_least(self._lowest // divisor, self._unknowns)
        if self._highest is not None:
            return OpenNumber.at_least(self._highest // divisor, self._unknowns, by=-1)
        raise Undecided("how often a number goes into another")

    def __mod__(self, other: Any) -> int:
        """The remainder, if it is always the same."""
        divisor = _known(other)
        if all(factor % divisor == 0 for product, factor in self._terms.items() if product):
            return self._terms.get(ONE, 0) % divisor
        raise Undecided("what remains of a number")

    __radd__ = __add__
    __rmul__ = __mul__

    # -- what tells numbers apart --------------------------------------------------------------------------------------

    __hash__ = __index__ = __int__ = __str__ = __repr__ = __format__ = _undecided
    __float__ = __round__ = __trunc__ = __floor__ = __ceil__ = _undecided
    __truediv__ = __rtruediv__ = __rfloordiv__ = __rmod__ = __divmod__ = __rdivmod__ = __pow__ = __rpow__ = _undecided
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = _undecided
    __lshift__ = __rlshift__ = __rshift__ = __rrshift__ = __invert__ = _undecided
    __reduce__ = __reduce_ex__ = __copy__ = __deepcopy__ = _undecided

    def __getattr__(self, name: str) -> NoReturn:
        _undecided(self)


def is_open(value: Any) -> bool:
    """Whether a value is such a number."""
    return type(value) is OpenNumber


def _terms_of(value: Any) -> Mapping[Product, int]:
    if type(value) is OpenNumber:
        return value._terms
    if type(value) in (int, bool):
        return {ONE: int(value)}
    raise Undecided("what a number is")


def _known(value: Any) -> int:
    """A number that is known, and more than none."""
    terms = _terms_of(value)
    if list(terms) != [ONE] or terms[ONE] <= 0:
        raise Undecided("what a number is divided by")
    return terms[ONE]
