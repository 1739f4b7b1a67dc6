"""CR 702.103: bestow."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.card_types.bestowed import BESTOW, is_bestowed, was_cast_bestowed
from comprules.rules.card_types.subtypes import CREATURE_TYPES
from comprules.rules.continuous_effects.granting import granted_by, with_abilities
from comprules.rules.payment.changes import Changes

EVERYWHERE: Final = frozenset(Zone)
_CREATURE_TYPES: Final = frozenset(CREATURE_TYPES)


@looks_at()
class Bestowed(Condition):
    """CR 702.103b. That the source is bestowed."""

    heeded: ClassVar[Changes] = frozenset({"fewer permanents", "something else"})

    def holds(self, context: Context) -> bool:
        return is_bestowed(context.board, context.board.object(context.source))

    def is_settled(self, context: Context) -> bool:
        return not was_cast_bestowed(context.board.object(context.source))


@rule("702.103b", "613.1d", "613.1f")
class BecomesBestowed(Change):
    """CR 702.103b. An object is an Aura enchantment with enchant creature, and no creature."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE, Layer.ABILITY)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        if layer is Layer.ABILITY:
            return with_abilities(known, abilities_saying("Enchant creature"), granted_by(context, number))
        others = tuple(name for name in known.subtypes if name not in _CREATURE_TYPES and name != "Aura")
        return replace(known, types=("Enchantment",), subtypes=(*others, "Aura"))


@rule("702.103b")
class IsBestowedAura(StaticAbility):
    """CR 702.103b. What the object is as long as it is bestowed, as a spell and as a permanent."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("permanent"), (BecomesBestowed(),)),)

    def when(self) -> Condition:
        return Bestowed()

    def zones(self) -> frozenset[Zone]:
        return EVERYWHERE


@rule("702.103a", "702.103d")
def _meaning(paid: tuple[Cost, ...]) -> tuple[Ability, ...]:
    """What bestow means for these costs."""
    return (*stated(KeywordCost(BESTOW, paid, makes_another=True)), IsBestowedAura())


@rule("702.103a")
@phrase("bestow{cost}")
class Bestow(KeywordAbility):
    """CR 702.103a. It may be cast as an Aura."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _meaning(self.cost.costs())
