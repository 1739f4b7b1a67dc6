"""CR 107.4, 118.3: whether mana that is plainly there suffices for a cost, found by matching symbols with mana.

Plain is mana in the pool and of permanents that are only tapped, by whichever ability, for one mana each: each unit
pays for one symbol, so that it is settled which costs can be paid without searching for a payment.
"""

from __future__ import annotations

from functools import lru_cache

from comprules.kernel.players import Mana
from comprules.rules.payment.payment import ManaSource
from comprules.rules.prelude import *

SNOW = "S"

Kinds = frozenset[str]
"""What types of mana one of these units could be, and whether it is snow."""


def kinds_of(mana: Mana) -> Kinds:
    """What one unit of mana is."""
    return frozenset((mana.type, SNOW) if mana.snow else (mana.type,))


def plain_mana(pool: Iterable[Mana], sources: Iterable[ManaSource]) -> tuple[list[Kinds], bool]:
    """The plain mana there is or could be, restrictions left aside, and whether there isn't any other."""
    found = [kinds_of(mana) for mana in pool]
    tapped: dict[int, Kinds] = {}
    is_all = True
    for source in sources:
        if source.tier or source.uses != 1 or source.made or any(len(each) != 1 for each in source.alternatives):
            is_all = False
            continue
        types = frozenset(each[0] for each in source.alternatives)
        types = types | {SNOW} if source.snow else types
        if source.rivals:
            tapped[source.number] = tapped.get(source.number, frozenset()) | types
        else:
            found.append(types)
    return [*found, *tapped.values()], is_all


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
    return all(_match(place, wanted, there, taken, set()) for place in range(len(wanted)))


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
