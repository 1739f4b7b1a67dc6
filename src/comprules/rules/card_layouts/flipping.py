"""CR 710: flip cards."""

from __future__ import annotations

from comprules.rules.card_layouts.layout import Layout, layout, remembered
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *

FLIPPED: Final = 1
"""The number of the set of characteristics that a flipped permanent uses."""


@layout
class FlipCard(Layout):
    """CR 710.1. A card with alternative characteristics upside down."""

    words: ClassVar[tuple[str, ...]] = ("flip",)

    @rule("710.1a", "710.1b", "710.2")
    def values(self, record: Object) -> Characteristics:
        return flipped_or_not(_ways_up(record.card), record)

    def faces(self, record: Object) -> tuple[int, ...]:
        return (FLIPPED if is_flipped(record) else 0,)


@rule("110.5d")
def is_flipped(record: Object) -> bool:
    """Whether an object is a flipped permanent."""
    return record.face == FLIPPED and record.zone is Zone.BATTLEFIELD


def _ways_up(card: Card) -> Characteristics:
    return remembered(card, 0, lambda: _with_both(card))


@rule("710.1c")
def _with_both(card: Card) -> Characteristics:
    """The normal characteristics, with both sets; the alternative one has the same mana cost and color."""
    normal, other = printed(card, 0), printed(card, FLIPPED)
    flipped = replace(other, mana_cost=normal.mana_cost, colors=normal.colors)
    return replace(normal, ways_up=(normal, flipped))


@rule("110.5c", "710.2")
def flipped_or_not(values: Characteristics, record: Object) -> Characteristics:
    """The one of the two sets of characteristics that an object uses: the alternative one only if it is flipped."""
    if not is_flipped(record):
        return values
    return replace(values.ways_up[FLIPPED], ways_up=values.ways_up)
