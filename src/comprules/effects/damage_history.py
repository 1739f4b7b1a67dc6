"""CR 120.1, 608.2i: who dealt how much damage this turn: "if this creature has dealt 3 or more damage this turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.concepts.damage import DealDamage
from comprules.concepts.descriptions import AnyQualifier
from comprules.concepts.nouns import Noun
from comprules.effects.conditions import SimpleCondition
from comprules.effects.durations import OfThisTurn
from comprules.effects.happened import damage_dealt
from comprules.effects.happenings.damage import DamageKind
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics
    from comprules.effects.context import Context


@rule("120.2")
def is_of_kind(event: DealDamage, kind: DamageKind | None) -> bool:
    """Whether damage is combat damage, or isn't, as is asked."""
    return kind is None or event.is_combat is (kind == "combat")


@rule("120.1", "608.2i")
@phrase(
    {
        "dealt": "{who} dealt[ {least} or more][ {kind}] damage[ to {whom}] this turn",
        "has": "{who} <has|have @who> dealt[ {least} or more][ {kind}] damage[ to {whom}] this turn",
    },
    by="form",
)
class HasDealtDamage(SimpleCondition):
    """CR 608.2i. "Red sources you controlled dealt 4 or more damage this turn": all of it together."""

    form: Literal["dealt", "has"]
    who: Noun
    least: int | None
    kind: DamageKind | None
    whom: Noun | None

    def holds(self, context: Context) -> bool:
        dealt = sum(event.amount for event in damage_dealt(context.board) if self._counts(event, context))
        return dealt >= (1 if self.least is None else self.least)

    def _counts(self, event: DealDamage, context: Context) -> bool:
        if not is_of_kind(event, self.kind) or not self.who.includes(event.source, context):
            return False
        return self.whom is None or self.whom.includes(event.recipient, context)


@rule("120.1", "608.2i")
@phrase("that dealt[ {kind}] damage[ to {whom}] this turn")
class ThatDealtDamage(AnyQualifier, OfThisTurn):
    """CR 608.2i. "Target creature that dealt damage this turn"."""

    kind: DamageKind | None
    whom: Noun | None

    def describes(self, number: int, known: Characteristics, context: Context) -> bool:
        return any(
            event.source == number
            and is_of_kind(event, self.kind)
            and (self.whom is None or self.whom.includes(event.recipient, context))
            for event in damage_dealt(context.board)
        )
