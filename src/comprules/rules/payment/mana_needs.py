"""CR 106.6, 107.4, 118.3a: what mana is needed at some point of a payment, and when one need is no harder than another.

A need says of each unit that is wanted which kinds of mana would do, as a set of bits, and how many such are wanted.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations, product

from comprules.rules.prelude import *

Kinds = int
"""Kinds of mana, as bits."""

Need = tuple[tuple[Kinds, int], ...]
"""How many units are needed, each of which may be of any of these kinds."""

Taken = tuple[Kinds | None, ...]
"""For each of some units of mana: for what it is taken; None if it is left."""


def need_of(units: Iterable[Kinds]) -> Need:
    """A need of these units.

    >>> need_of([1, 3, 1])
    ((1, 2), (3, 1))
    """
    return tuple(sorted(Counter(units).items()))


def units_of(need: Need) -> list[Kinds]:
    """The units needed, one by one."""
    return [kinds for kinds, count in need for _ in range(count)]


def how_many(need: Need) -> int:
    """How many units are needed."""
    return sum(count for _, count in need)


def together(one: Need, other: Need) -> Need:
    """What is needed for both."""
    counts = dict(one)
    for kinds, count in other:
        counts[kinds] = counts.get(kinds, 0) + count
    return tuple(sorted(counts.items()))


@lru_cache(maxsize=4096)
@rule("107.4e")
def without_halves(symbols: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The ways to pay monocolored hybrid symbols, with their color or with generic mana.

    >>> without_halves(("2/W", "1"))
    (('2/W', '1'), ('1', '1', '1'))
    """
    found: dict[tuple[str, ...], tuple[str, ...]] = {}
    for way in product(*(_halves(symbol) for symbol in symbols)):
        each = tuple(symbol for half in way for symbol in half)
        found.setdefault(tuple(sorted(each)), each)
    return tuple(found.values())


def _halves(symbol: str) -> tuple[tuple[str, ...], ...]:
    generic = symbol.split("/")[0]
    return ((symbol,), ("1",) * int(generic)) if "/" in symbol and generic.isdigit() else ((symbol,),)


def costs_of(symbols: tuple[str, ...], kinds_for: Callable[[str], Kinds]) -> tuple[Need, ...]:
    """What may be needed to pay these symbols; nothing if no mana pays for one."""
    ways = (tuple(map(kinds_for, way)) for way in without_halves(symbols))
    return tuple(dict.fromkeys(need_of(way) for way in ways if all(way)))


@rule("118.3a")
def is_no_harder(one: Need, other: Need) -> bool:
    """Whether all mana that suffices for the other need suffices for one.

    That is so if for each unit of the one there is a unit of the other, of fewer kinds or the same (Hall's theorem).

    >>> is_no_harder(((3, 1),), ((1, 1),)), is_no_harder(((1, 1),), ((3, 2),))
    (True, False)
    """
    if one == other:
        return True
    for size in range(1, len(one) + 1):
        for some in combinations(one, size):
            wanted = sum(count for _, count in some)
            if wanted > sum(count for kinds, count in other if any(not kinds & ~each for each, _ in some)):
                return False
    return True


@rule("118.3a")
def served(need: Need, mana: Sequence[Kinds]) -> Iterator[tuple[Need, Taken]]:
    """What can be left of a need where these units of mana, each of one kind, are made for it.

    A unit is always taken where it can be, since less is needed then, and never for what more kinds would do than for
    something else it would do for, since what is left is harder then.
    """
    left: dict[Need, Taken] = {need: ()}
    for kind in mana:
        left = _after_one(left, kind)
    return iter(left.items())


def _after_one(before: dict[Need, Taken], kind: Kinds) -> dict[Need, Taken]:
    after: dict[Need, Taken] = {}
    for need, taken in before.items():
        choices = _pickiest([kinds for kinds, _ in need if kinds & kind])
        for chosen in choices:
            after.setdefault(_less(need, chosen), (*taken, chosen))
        if not choices:
            after.setdefault(need, (*taken, None))
    return after


def _pickiest(choices: Sequence[Kinds]) -> list[Kinds]:
    return [one for one in choices if not any(other != one and not other & ~one for other in choices)]


def _less(need: Need, one: Kinds) -> Need:
    return tuple((kinds, count - (kinds == one)) for kinds, count in need if count > (kinds == one))
