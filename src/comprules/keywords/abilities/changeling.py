"""CR 702.73: changeling."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility, StaticAbility
from comprules.rules.abilities.statements import Statement
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.continuous import Change
from comprules.rules.continuous_effects.modifying import Modifies
from comprules.rules.objects.self_reference import This

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics
    from comprules.rules.resolving.context import Context

EVERYWHERE = frozenset(Zone)


@rule("702.73a", "613.1d")
class EveryCreatureType(Change):
    """CR 702.73a. An object is every creature type."""

    @property
    def is_defining(self) -> bool:
        return True

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Context) -> Characteristics:
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
