"""CR 702.140: mutate."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.card_types.mutating import MUTATE, is_mutating
from comprules.rules.continuous_effects.granting import granted_by, with_abilities


@rule("702.140a")
class MutateTarget(Targeted, kw_only=True):
    """CR 702.140a. A non-Human creature with the same owner as the spell."""

    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return (1, 1)

    def could_target(self, number: Any, context: Context) -> bool:
        board = context.board
        if not board.is_permanent(number):
            return False
        known = board.characteristics(number)
        is_kind = "Creature" in known.types and "Human" not in known.subtypes
        return is_kind and board.object(number).owner == board.object(context.source).owner

    def candidates(self, context: Context) -> Iterator[ObjectId]:
        return (number for number in context.board.battlefield if self.could_target(number, context))

    def refer(self, context: Context) -> tuple[Id, ...]:
        chosen: tuple[Id, ...] = context.bound.get(self.slot, ())
        return chosen


class TargetsToMutate(KeywordAbility):
    """What a mutating creature spell can target."""

    def aura_target(self) -> Targeted:
        """The target of the spell."""
        return MutateTarget()


@looks_at()
class Mutating(Condition):
    """CR 702.140a. That the source is a mutating creature spell."""

    heeded: ClassVar[Changes] = frozenset()

    def holds(self, context: Context) -> bool:
        return is_mutating(context.board.object(context.source))


@rule("702.140a")
class BecomesMutating(Change):
    """CR 702.140a. The spell has a target."""

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.ABILITY,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_abilities(known, (TargetsToMutate(),), granted_by(context, number))


@rule("702.140a")
class IsMutatingSpell(StaticAbility):
    """CR 702.140a. What the spell is if its mutate cost was paid."""

    def statements(self) -> tuple[Statement, ...]:
        return (Modifies(This("permanent"), (BecomesMutating(),)),)

    def when(self) -> Condition:
        return Mutating()

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.STACK})


@rule("702.140a")
@phrase("mutate{cost}")
class Mutate(KeywordAbility):
    """CR 702.140a. It may be cast to merge with a creature."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (*stated(KeywordCost(MUTATE, self.cost.costs(), makes_another=True)), IsMutatingSpell())


@rule("702.140d", "730.2")
@phrase("<time|times> {what} has mutated", agreement=Agreement.THEY)
@looks_at()
class TimesMutated(Countable):
    """CR 730.2. "The number of times this creature has mutated": each time one thing more represents it."""

    what: Definite

    def number(self, context: Context) -> int:
        records = [context.board.object(number) for number in self.what.refer(context)]
        return sum(max(len(known.components) - 1, 0) for known in records)
