"""CR 601.2g: the order in which what a payment uses is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.payment import SourceUse, Unit

FED: Final = 4
"""When what mana is put into is used, after what is of any tier."""

PAYING: Final = 5
"""When what stands in for mana is done: it pays the cost, and mana abilities are activated before that."""


@rule("601.2g", "601.2h", "702.51a")
def in_order(uses: Sequence[SourceUse], there: Sequence[Unit]) -> list[SourceUse]:
    """What takes nothing but tapping comes first, then what costs more, what mana is put into, and last what is done
    rather than pay mana; `there` is all the mana there was.
    """
    ordered = sorted(uses, key=_when)
    if not any(use.source.is_priced and use.spends for use in ordered):
        return ordered
    return _before_prices_change(ordered, there)


def _when(use: SourceUse) -> int:
    source = use.source
    if source.deed is not None:
        return PAYING
    return FED if source.cost else source.tier


@rule("601.2f", "601.2g")
def _before_prices_change(uses: Sequence[SourceUse], there: Sequence[Unit]) -> list[SourceUse]:
    """The same uses, those whose cost may change as soon as the mana for it is there."""
    made = Counter(unit for use in uses for unit in use.source.units(use.choice))
    now = Counter(there) - made
    left, ordered = list(uses), list[SourceUse]()
    while left:
        payable = (use for use in left if use.source.is_priced and use.spends and Counter(use.spends) <= now)
        following = next(payable, left[0])
        left.remove(following)
        ordered.append(following)
        now = now - Counter(following.spends) + Counter(following.source.units(following.choice))
    return ordered
