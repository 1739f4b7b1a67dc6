"""CR 108.1, 400.2: cards of which nothing is known: those of a hand or library that a position doesn't tell.

Whatever such a card is, here it is a card without characteristics but what it is called by. It has no types, so that
nothing that looks for cards of some kind finds it; and it can't be played or cast, however much anything would allow
that. It can be drawn, discarded, milled, exiled and counted.
"""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.rules.card_layouts.layout import Layout, layout
from comprules.rules.prelude import *

UNKNOWN: Final = "unknown card"
"""What a card is called of which nothing is known."""

UNKNOWN_CARD: Final = Card(UNKNOWN, "unknown", (Face(UNKNOWN),))
"""What stands for a card of which nothing is known."""


@layout
class Unknown(Layout):
    """What is so for cards of which nothing is known: there is nothing to be cast or to be played."""

    words = ("unknown",)

    def castable(self, record: Object) -> tuple[int, ...]:
        """Nothing."""
        return ()

    def playable(self, record: Object) -> tuple[int, ...]:
        """Nothing."""
        return ()
