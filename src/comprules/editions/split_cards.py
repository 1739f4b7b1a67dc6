"""CR 708 of 2009, 505 of 2006 and 2001: split cards, whose halves have characteristics of their own in every zone."""

from __future__ import annotations

from comprules.rules.card_layouts.layout import layout_of
from comprules.rules.card_layouts.split_cards import SplitCard
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *


@rule("708.2", "708.6a", edition="2009")
@rule("505.2", "505.6", edition="2006")
@rule("505.2", "505.6", edition="2001")
def mana_values_of_halves(record: Object) -> tuple[int, ...]:
    """The mana value of each half of a split card that isn't a spell; none for anything else."""
    if record.zone is Zone.STACK or not isinstance(layout_of(record.card), SplitCard):
        return ()
    return tuple(printed(record.card, face).mana_value for face in range(len(record.card.faces)))
