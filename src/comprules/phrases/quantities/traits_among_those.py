"""CR 205.1, 608.2h: how many different traits objects have that were spoken of."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.nouns.linked_nouns import TheDoneTogether, TheExiled
from comprules.phrases.nouns.references import They
from comprules.phrases.prelude import *
from comprules.phrases.quantities.countables import traits_of
from comprules.rules.resolving.last_known import asked_about

Those = They | TheDoneTogether | TheExiled


@rule("105.2", "202.3", "205.1", "608.2h")
@phrase(
    {
        "colors": "<color|colors> among {those}",
        "card types": "card <type|types> among {those}",
        "creature types": "creature <type|types> among {those}",
        "mana values": "mana <value|values> among {those}",
    },
    by="trait",
    agreement="edge",
)
@looks_at("colors", "types", "mana cost")
class TraitsAmongThose(Countable):
    """CR 205.1. "Card types among the sacrificed permanents": as they are, or last were."""

    trait: Literal["colors", "card types", "creature types", "mana values"]
    those: Those

    def number(self, context: Context) -> int:
        board, found = context.board, set[str | int]()
        with context.asking():
            numbers = [asked_about(number, context) for number in self.those.refer(context)]
        for number in numbers:
            found.update(traits_of(self.trait, number, board.characteristics(number), context))
        return len(found)
