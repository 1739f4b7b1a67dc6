"""CR 107.4, 118.3, 601.2g-h: whether mana that is plainly there suffices for a cost, and the payment that is found
without going back, where matching symbols with mana settles that.

Plain is mana in the pool and of permanents that are only tapped, by whichever ability, for one mana each: each unit
pays for one symbol, so that it is settled which costs can be paid without searching for a payment.

A search tries for each symbol the mana that is there and then the sources, one after the other, and goes back where
that leads nowhere. If the first that pays for each symbol leads to the end, that is the payment which it finds.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.players import Mana
from comprules.rules.mana_and_numbers.mana import MANA_TYPES, Alternative
from comprules.rules.payment.payment import ManaSource, SourceUse, Unit
from comprules.rules.prelude import *

SNOW = "S"

Kinds = frozenset[str]
"""What types of mana one of these units could be, and whether it is snow."""


def kinds_of(mana: Mana | Unit) -> Kinds:
    """What one unit of mana is."""
    return frozenset((mana.type, SNOW) if mana.snow else (mana.type,))


def plain_mana(pool: Iterable[Mana], sources: Iterable[ManaSource]) -> tuple[list[Kinds], bool]:
    """The plain mana there is or could be, restrictions left aside, and whether there isn't any other."""
    found = [kinds_of(mana) for mana in pool]
    tapped: dict[int, Kinds] = {}
    is_all = True
    for source in sources:
        types = None if source.tier or source.uses != 1 or source.made else _one_each(source.alternatives)
        if types is None:
            is_all = False
            continue
        types = types | {SNOW} if source.snow else types
        if source.rivals:
            tapped[source.number] = tapped.get(source.number, frozenset()) | types
        else:
            found.append(types)
    return [*found, *tapped.values()], is_all


@lru_cache(maxsize=4096)
def _one_each(alternatives: tuple[Alternative, ...]) -> Kinds | None:
    """The types of mana of which these alternatives add one; None if one of them adds none or more."""
    return frozenset(each[0] for each in alternatives) if all(len(each) == 1 for each in alternatives) else None


@rule("107.4a", "107.4c", "107.4e", "107.4h")
def suffices(symbols: tuple[str, ...], there: Sequence[Kinds]) -> bool | None:
    """Whether this mana pays for these symbols (as `expanded` gives them); None if it could be paid otherwise too.

    >>> suffices(("W", "1"), [frozenset("G"), frozenset("GW")]), suffices(("W", "W"), [frozenset("G"), frozenset("GW")])
    (True, False)
    """
    if len(symbols) > len(there):
        return None if any("/" in symbol for symbol in symbols) else False
    wanted = _wanted(symbols)
    if wanted is None:
        return None
    taken: dict[int, int] = {}
    for place in range(len(wanted)):  # noqa: SIM110 - a loop is quicker than a generator here
        if not _match(place, wanted, there, taken, set()):
            return False
    return True


@lru_cache(maxsize=4096)
def _wanted(symbols: tuple[str, ...]) -> tuple[Kinds, ...] | None:
    """What pays for each of the symbols that not any mana pays for; None if something else may pay for one."""
    wanted = tuple(frozenset(symbol.split("/")) for symbol in symbols if symbol != "1")
    if any("P" in kinds or any(kind.isdigit() for kind in kinds) for kinds in wanted):
        return None
    return wanted


def _match(place: int, wanted: Sequence[Kinds], there: Sequence[Kinds], taken: dict[int, int], tried: set[int]) -> bool:
    """Find mana for a symbol, if need be by finding other mana for a symbol before it."""
    for unit, kinds in enumerate(there):
        if unit in tried or kinds.isdisjoint(wanted[place]):
            continue
        tried.add(unit)
        if unit not in taken or _match(taken[unit], wanted, there, taken, tried):
            taken[unit] = place
            return True
    return False


# -- the payment that is found straight on -----------------------------------------------------------------------------


Ways = tuple[tuple[Kinds, ...], ...]
"""What each unit is that a source would add, for each of its alternatives."""


class Straight(Record):
    """What is used for a payment, and for each symbol the place of what is spent among what was there and then made."""

    uses: tuple[SourceUse, ...]
    spent: tuple[int, ...]


@rule("118.3", "601.2g")
def straight_payment(
    symbols: tuple[str, ...], there: Iterable[Kinds], sources: Sequence[ManaSource]
) -> Straight | None:
    """The payment in which for each symbol the first is used that pays for it: of what is there, and then of the
    sources in the order of their use; None if that leads nowhere, or more must be known.

    >>> forest, grove = ManaSource(1, 0, (("G",),), 0), ManaSource(2, 0, (("G",), ("W",)), 0)
    >>> [use.source.number for use in straight_payment(("W", "1"), [], [forest, grove]).uses]
    [2, 1]
    """
    wanted = _settled_wants(symbols)
    if wanted is None:
        return None
    mana: list[Kinds | None] = list(there)
    left, uses, spent = sources, list[SourceUse](), list[int]()
    for kinds in wanted:
        place = _first(kinds, mana)
        if place is None:
            use = _first_use(kinds, left)
            if use is None:
                return None
            uses.append(use)
            number = use.source.number
            left = [other for other in left if other.number != number or not use.source.excludes(other)]
            added = (_ways(use.source) or ())[use.choice]
            place = len(mana) + (_first(kinds, added) or 0)
            mana += added
        spent.append(place)
        mana[place] = None
    return Straight(tuple(uses), tuple(spent))


_TOLD_APART: Final = frozenset((*MANA_TYPES, SNOW))

ANY: Final[Kinds] = _TOLD_APART
"""What pays for generic mana."""


@lru_cache(maxsize=4096)
def _settled_wants(symbols: tuple[str, ...]) -> tuple[Kinds, ...] | None:
    """What pays for each of these symbols; None if something else than mana of these types may."""
    wanted = tuple(ANY if symbol == "1" else frozenset(symbol.split("/")) for symbol in symbols)
    return wanted if all(kinds <= _TOLD_APART for kinds in wanted) else None


def _first(wanted: Kinds, mana: Sequence[Kinds | None]) -> int | None:
    """The place of the first unit that pays for a symbol."""
    for place, kinds in enumerate(mana):
        if kinds is not None and not kinds.isdisjoint(wanted):
            return place
    return None


def _first_use(wanted: Kinds, sources: Sequence[ManaSource]) -> SourceUse | None:
    """The first use of the first source that adds what pays for a symbol; None if there is none, or it can't be told of
    one before.
    """
    for source in sources:
        ways = _ways(source)
        if ways is None:
            return None
        for choice, units in enumerate(ways):
            for kinds in units:
                if not kinds.isdisjoint(wanted):
                    return SourceUse(source, choice)
    return None


@lru_cache(maxsize=8192)
def _ways(source: ManaSource) -> Ways | None:
    """What each alternative of a source adds, if it is used once at most and that is certain and takes nothing but
    tapping, and the mana may be spent on anything.
    """
    if source.tier or source.uses != 1 or source.only is not None or not source.is_certain or source.limits:
        return None
    made = [source.units(choice) for choice in range(len(source.alternatives))]
    if not all(made) or any(unit.only is not None or unit.type not in MANA_TYPES for units in made for unit in units):
        return None
    return tuple(tuple(frozenset((unit.type, SNOW) if unit.snow else (unit.type,)) for unit in units) for units in made)
