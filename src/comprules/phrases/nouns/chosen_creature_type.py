"""CR 205.3m, 608.2d: creatures of a creature type that is chosen as they are spoken of."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.resolving.choices import choose_word


@rule("205.3m", "608.2d")
@phrase(
    {"all": "all creatures of the creature type of your choice", "": "creatures of the creature type of your choice"},
    by="how",
    agreement=Agreement.THEY,
)
class CreaturesOfChosenType(Introducer, Objects):
    """CR 608.2d. "Creatures of the creature type of your choice": chosen once, as the instruction is followed."""

    how: Literal["all", ""]
    slot: int = 0

    def introduction(self) -> Introduction:
        words = frozenset({"creature", "permanent"})
        return Introduction(objects=True, plural=True, words=words, is_all=True, zones=ON_BATTLEFIELD)

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        known = context.bound.get(self.slot)
        if isinstance(known, tuple):
            return known
        if not isinstance(context, Resolution):
            return tuple(_creatures(context))
        word = choose_word(context.you, CREATURE_TYPES, "choose a creature type", "608.2d", context)
        found = tuple(each for each in _creatures(context) if word in context.board.characteristics(each).subtypes)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.refer(context)


def _creatures(context: Context) -> Iterator[ObjectId]:
    known = context.board.characteristics
    return (number for number in context.board.battlefield if "Creature" in known(number).types)
