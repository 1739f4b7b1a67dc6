"""CR 118.3, 601.2g-h: finding a payment of mana whenever there is one, without what isn't needed for it.

That holds where no mana ability untaps anything; where one does, see `paying_in_turns`.
"""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.players import Mana
from comprules.rules.payment.payment import DEAR, ManaSource, PaymentPlan, Unit, taken
from comprules.rules.payment.payment_bounds import could_suffice, could_suffice_with
from comprules.rules.payment.payment_search import Search
from comprules.rules.payment.payment_tasks import order_of_use
from comprules.rules.payment.plain_payment import kinds_of, straight_payment
from comprules.rules.prelude import *

FEW = 3
"""Up to how many uses of what isn't plain tapping the fewest are looked for."""


@rule("118.3", "601.2g")
def plan(
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int = 0,
    accepted: Callable[[PaymentPlan], bool] | None = None,
) -> PaymentPlan | None:
    """A payment for these symbols (as `expanded` gives them) from mana in the pool and from sources; None if there is
    none. One that takes more than mana and tapping must be `accepted`.

    >>> forest = ManaSource(1, 0, (("G",),), 0)
    >>> grove = ManaSource(2, 0, (("G",), ("W",)), 0)
    >>> [use.source.number for use in plan(("W", "1"), [], [grove, forest]).uses]
    [2, 1]
    """
    straight = _straight(symbols, pool, sources)
    if straight is not None and CHECKING:
        check(f"how {symbols} are paid with {sources}", straight, searched_for, symbols, pool, sources, life, accepted)
    return straight or searched_for(symbols, pool, sources, life, accepted)


def _straight(symbols: tuple[str, ...], pool: Sequence[Unit], sources: Sequence[ManaSource]) -> PaymentPlan | None:
    """The payment that takes nothing but tapping, if it is found without a search."""
    if any(unit.only is not None for unit in pool):
        return None
    simple = [source for source in sources if not (source.cost or source.deed) and source.weight < DEAR]
    found = straight_payment(symbols, [kinds_of(unit) for unit in pool], sorted(simple, key=order_of_use))
    return PaymentPlan(found.uses) if found is not None else None


def searched_for(
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int,
    accepted: Callable[[PaymentPlan], bool] | None,
) -> PaymentPlan | None:
    """The payment that a search finds, which thinks of plain tapping first."""
    for tier in sorted({0, *(source.tier for source in sources)}):
        thought_of = [source for source in sources if source.tier <= tier]
        if not could_suffice(symbols, len(pool), thought_of, life):
            continue
        search = Search(pool, thought_of, life, accepted=accepted)
        if search.pay(symbols):
            return _with_fewer(search.plan(), symbols, pool, thought_of, life, accepted)
    return None


def _with_fewer(
    whole: PaymentPlan,
    symbols: tuple[str, ...],
    pool: Sequence[Unit],
    sources: Sequence[ManaSource],
    life: int,
    accepted: Callable[[PaymentPlan], bool] | None,
) -> PaymentPlan:
    """The payment with the fewest uses of what isn't plain tapping, as far as they are few."""
    many = sum(use.source.tier > 0 for use in whole.uses)
    for budget in range(1, min(many, FEW + 1)):
        if not could_suffice_with(budget, symbols, len(pool), sources, life):
            continue
        search = Search(pool, sources, life, budget, accepted=accepted)
        if search.pay(symbols):
            return search.plan()
    return whole


def spend(
    symbols: tuple[str, ...], pool: tuple[Mana, ...], life: int
) -> tuple[tuple[Mana, ...], tuple[Mana, ...], int] | None:
    """Pay symbols from a pool alone: what is spent, what is left, and how much life is paid; None if it doesn't
    suffice.
    """
    straight = straight_payment(symbols, [kinds_of(unit) for unit in pool], ())
    if straight is None:
        return _spent_otherwise(symbols, pool, life)
    spent = tuple([pool[place] for place in straight.spent])
    found = spent, tuple([unit for place, unit in enumerate(pool) if place not in straight.spent]), 0
    if CHECKING:
        check(f"what is spent on {symbols}", found, _spent_otherwise, symbols, pool, life)
    return found


def _spent_otherwise(
    symbols: tuple[str, ...], pool: tuple[Mana, ...], life: int
) -> tuple[tuple[Mana, ...], tuple[Mana, ...], int] | None:
    """The same by searching, with life and whatever else may pay for a symbol."""
    search = Search([Unit(unit.type, unit.snow) for unit in pool], (), life)
    if not search.pay(symbols):
        return None
    spent, left = taken([unit for _, _, unit in search.spent], pool)
    return spent, left, search.paid_life
