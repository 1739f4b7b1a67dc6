"""CR 700.12: outlaws."""

from __future__ import annotations

from comprules.phrases.nouns.head_nouns import HeadNoun
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective

OUTLAWS: Final = frozenset({"Assassin", "Mercenary", "Pirate", "Rogue", "Warlock"})
"""The creature types of outlaws."""


@rule("700.12")
def is_outlaw(known: Characteristics) -> bool:
    """Whether an object has one of the types of outlaws, whatever else it is."""
    return not OUTLAWS.isdisjoint(known.subtypes)


@rule("700.12")
@phrase({True: "outlaw", False: "non-outlaw"}, by="positive")
@looks_at("types")
class OutlawOrNot(SingleAdjective):
    """CR 700.12. "Outlaw creature", "outlaw card", "non-outlaw creature"."""

    positive: bool

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return is_outlaw(known) is self.positive


@rule("700.12", "700.12a")
@phrase("<outlaw|outlaws>", agreement="edge")
@looks_at("types")
class Outlaw(HeadNoun):
    """CR 700.12a. "An outlaw you control": a permanent, where nothing else is said."""

    def is_true_of(self, number: ObjectId, context: Context) -> bool:
        return is_outlaw(context.board.characteristics(number))

    def zones(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def word(self) -> str:
        return "outlaw"
