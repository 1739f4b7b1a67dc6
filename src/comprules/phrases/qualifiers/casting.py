"""CR 601.2a: spells described by where they were cast from."""

from __future__ import annotations

from comprules.phrases.prelude import *


@rule("601.2a", "112.1b")
@phrase(
    {True: "that was cast from its owner's hand", False: "that wasn't cast from its owner's hand"},
    by="was",
)
@looks_at()
class CastFromOwnersHand(AnyQualifier):
    """CR 601.2a. "Target spell that wasn't cast from its owner's hand", as no copy was that was put onto the stack."""

    was: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        chosen = context.board.object(number).stacked
        return (chosen is not None and chosen.origin is Zone.HAND) is self.was
