"""CR 105.2, 205: "that shares a color with it", "that shares a creature type with that creature"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.card_types.subtypes import CREATURE_TYPES, LAND_TYPES
from comprules.rules.card_types.type_line import PERMANENT_TYPES
from comprules.rules.resolving.last_known import asked_about

Trait = Literal["color", "card type", "creature type", "land type", "permanent type"]

_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)
_LAND_TYPES: Final = frozenset(LAND_TYPES)


@rule("105.2", "205.2", "205.3")
def traits(trait: Trait, known: Characteristics) -> frozenset[str]:
    """An object's colors, card types, creature types or land types."""
    match trait:
        case "color":
            return known.colors
        case "card type":
            return frozenset(known.types)
        case "creature type":
            return _CREATURE_TYPES.intersection(known.subtypes)
        case "land type":
            return _LAND_TYPES.intersection(known.subtypes)
    return PERMANENT_TYPES.intersection(known.types)


@rule("105.2", "205.2", "205.3")
@phrase(
    {True: "that share(s) a {trait} with {other}", False: "that <doesn't|don't> share a {trait} with {other}"},
    by="positive",
    also={True: ["that share(s) at least one {trait} with {other}"]},
)
class ThatShares(AnyQualifier):
    """CR 105.2. "That shares a color with it"."""

    positive: bool
    trait: Trait
    other: Noun

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        mine = traits(self.trait, known)
        with context.asking():
            others = [asked_about(other, context) for other in self.other.refer(context)]
        shared = any(mine & traits(self.trait, context.board.characteristics(other)) for other in others)
        return shared is self.positive


@rule("205.2")
@phrase("that share(s) one of those types with {other}")
class SharesOneOfThoseTypes(AnyQualifier):
    """CR 205.2. "(Target artifact or creature and another target permanent) that shares one of those types with it"."""

    other: Noun
    types: frozenset[str] = frozenset()
    """Those that were named, which whatever holds both nouns tells it."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        board, mine = context.board, self.types.intersection(known.types)
        with context.asking():
            others = [asked_about(other, context) for other in self.other.refer(context)]
        return any(not mine.isdisjoint(board.characteristics(other).types) for other in others)
