"""CR 118.3, 601.2g-h: finding a payment of mana whenever there is one, without what isn't needed for it.

That holds where no mana ability untaps anything; where one does, see `effects.paying_in_turns`.
"""

from __future__ import annotations

from comprules.rules.payment.payment import ManaSource, PaymentPlan, Unit
from comprules.rules.payment.payment_bounds import could_suffice
from comprules.rules.payment.payment_search import Search
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
        if not could_suffice(symbols, len(pool), [_used_within(budget, source) for source in sources], life):
            continue
        search = Search(pool, sources, life, budget, accepted=accepted)
        if search.pay(symbols):
            return search.plan()
    return whole


def _used_within(budget: int, source: ManaSource) -> ManaSource:
    """A source as often as it can be used if so much that isn't plain tapping is used at most."""
    return replace(source, uses=min(source.uses, budget)) if source.tier else source
