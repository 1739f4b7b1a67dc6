"""CR 702.140: mutate."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from comprules.concepts.costs import ManaCost
from comprules.concepts.nouns import Definite
from comprules.concepts.quantities import Countable
from comprules.concepts.self_reference import This
from comprules.effects.abilities import Ability, KeywordAbility, StaticAbility
from comprules.effects.aspects import looks_at
from comprules.effects.conditions import Condition
from comprules.effects.continuous import Applying, Change, Layer
from comprules.effects.granting import granted_by, with_abilities
from comprules.effects.modifying import Modifies
from comprules.effects.statements import Statement
from comprules.effects.stating import stated
from comprules.effects.targeting import Targeted
from comprules.keyword_abilities.alternative_costs import KeywordCost
from comprules.oracle.phrase import Agreement, phrase
from comprules.rule_citations import rule
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.changes_heeded import Changes
    from comprules.effects.context import Context
    from comprules.objects import Object

METHOD: Final = "mutate"


@rule("702.140a")
def is_mutating(known: Object) -> bool:
    """Whether an object is a mutating creature spell."""
    return known.zone is Zone.STACK and known.stacked is not None and known.stacked.method == METHOD


@rule("702.140a")
class MutateTarget(Targeted, kw_only=True):
    """CR 702.140a. A non-Human creature with the same owner as the spell."""

    slot: int = 0

    def count(self, context: Context) -> tuple[int, int]:
        return (1, 1)

    def could_target(self, number: int, context: Context) -> bool:
        board = context.board
        if number not in board.battlefield:
            return False
        known = board.characteristics(number)
        is_kind = "Creature" in known.types and "Human" not in known.subtypes
        return is_kind and board.object(number).owner == board.object(context.source).owner

    def candidates(self, context: Context) -> tuple[int, ...]:
        return tuple(number for number in context.board.battlefield if self.could_target(number, context))

    def refer(self, context: Context) -> tuple[int, ...]:
        chosen: tuple[int, ...] = context.bound.get(self.slot, ())
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

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Applying) -> Characteristics:
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
@phrase("mutate {cost}")
class Mutate(KeywordAbility):
    """CR 702.140a. It may be cast to merge with a creature."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (*stated(KeywordCost(METHOD, (self.cost,), makes_another=True)), IsMutatingSpell())


@rule("702.140d", "730.2")
@phrase("<time|times> {what} has mutated", agreement=Agreement.THEY)
@looks_at()
class TimesMutated(Countable):
    """CR 730.2. "The number of times this creature has mutated": each time one thing more represents it."""

    what: Definite

    def number(self, context: Context) -> int:
        records = [context.board.object(number) for number in self.what.refer(context)]
        return sum(max(len(known.components) - 1, 0) for known in records)
