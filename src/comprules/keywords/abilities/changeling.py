"""CR 702.73: changeling."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.card_types.subtypes import CREATURE_TYPES

EVERYWHERE = frozenset(Zone)


@rule("702.73a", "613.1d")
@one_by_one
class EveryCreatureType(Change):
    """CR 702.73a. An object is every creature type."""

    @property
    def is_defining(self) -> bool:
        return True

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Context) -> Characteristics:
        others = tuple(word for word in known.subtypes if word not in _CREATURE_TYPES)
        return replace(known, subtypes=(*others, *CREATURE_TYPES))


_CREATURE_TYPES = frozenset(CREATURE_TYPES)


@rule("604.3", "702.73a")
class IsEveryCreatureType(StaticAbility):
    """CR 702.73a. The characteristic-defining ability that changeling stands for; it functions everywhere."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("permanent"), (EveryCreatureType(),)),)

    def zones(self) -> frozenset[Zone]:
        return EVERYWHERE

    @property
    def is_defining(self) -> bool:
        return True


@rule("702.73a")
@phrase("changeling")
class Changeling(KeywordAbility):
    """CR 702.73a. Changeling."""

    def means(self) -> tuple[Ability, ...]:
        return (IsEveryCreatureType(),)
