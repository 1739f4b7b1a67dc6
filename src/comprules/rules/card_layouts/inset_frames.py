"""CR 715.2, 720.2, 722.2: cards with alternative characteristics in an inset frame."""

from __future__ import annotations

from comprules.rules.card_layouts.layout import Layout, remembered
from comprules.rules.objects.printed import printed
from comprules.rules.prelude import *

ALTERNATIVE: Final = 1
"""The number of the set of alternative characteristics, those in the inset frame."""


class InsetCard(Layout):
    """A card with alternative characteristics in an inset frame, which it may have while it is a spell."""

    def values(self, record: Object) -> Characteristics:
        return with_inset(record.card, record.face if record.zone is Zone.STACK else 0)

    def castable(self, record: Object) -> tuple[int, ...]:
        return (0, ALTERNATIVE)


@rule("715.2b", "720.2b", "722.2b")
def with_inset(card: Card, face: int) -> Characteristics:
    """A set of a card's characteristics; that there is the alternative set is one of its copiable values."""
    return remembered(card, face, lambda: replace(printed(card, face), inset=printed(card, ALTERNATIVE)))
