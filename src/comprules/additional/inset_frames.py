"""CR 715.2, 720.2: cards with alternative characteristics in an inset frame, for while they are spells."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.additional.layout import Layout
from comprules.characteristics import Characteristics, printed
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.objects import Object

ALTERNATIVE: Final = 1
"""The number of the set of alternative characteristics, those in the inset frame."""


class InsetCard(Layout):
    """A card with alternative characteristics in an inset frame, which it may have while it is a spell."""

    def values(self, known: Object) -> Characteristics:
        return printed(known.card, known.face if known.zone is Zone.STACK else 0)

    def castable(self, known: Object) -> tuple[int, ...]:
        return (0, ALTERNATIVE)
