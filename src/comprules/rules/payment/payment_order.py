"""CR 601.2g: the order in which what a payment uses is used."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from comprules.kernel.rule_citations import rule
from comprules.rules.payment.payment import SourceUse, Unit

LAST: Final = 4
"""When what mana is put into is used, after what is of any tier."""


def in_order(uses: Sequence[SourceUse], there: Sequence[Unit]) -> list[SourceUse]:
    """What takes nothing but tapping comes first, and what mana is put into last; `there` is all the mana there was."""
    ordered = sorted(uses, key=lambda use: LAST if use.source.cost else use.source.tier)
    if not any(use.source.is_priced and use.spends for use in ordered):
        return ordered
    return _before_prices_change(ordered, there)


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
