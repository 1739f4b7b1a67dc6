"""CR 608.2d, 608.2f: cards for each of which something is paid, or else they go elsewhere."""

from __future__ import annotations

from comprules.phrases.instructions.clauses import wants
from comprules.phrases.nouns.references import They, ThoseObjects
from comprules.phrases.predicates.destinations import to_library
from comprules.phrases.predicates.life import PaysLife
from comprules.phrases.prelude import *


@rule("118.12", "608.2d", "608.2f")
@phrase("for each of {cards}, {payment:YOU} or put the card on top of your library")
class PayForEachOrPutBack(Instruction):
    """CR 608.2d. "For each of those cards, pay 4 life or put the card on top of your library": one after the other, in
    the order that the player likes.
    """

    cards: They | ThoseObjects
    payment: PaysLife

    def happen(self, resolution: Resolution) -> None:
        left = [card for card in self.cards.refer(resolution) if resolution.board.exists(card)]
        resolution.did(bool(left))
        while left:
            (card,) = choose_among(resolution.you, left, 1, 1, "which card is next?", "608.2f", resolution)
            left.remove(card)
            if wants(resolution.you, self.payment, resolution):
                self.payment.happen((resolution.you,), resolution)
            else:
                resolution.happen(to_library((card,), "top", None, resolution.you, resolution))
