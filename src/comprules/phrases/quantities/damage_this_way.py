"""CR 120.10, 608.2c: how much damage this very spell or ability has dealt, and how much of it was more than needed."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.predicates.damage import Damages, DealsDivided, DealsSeveral
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.damage import ExcessDamageIsSuffered
from comprules.rules.resolving.damage_this_way import dealt_now, excess_now


@rule("608.2c", "608.2h", "120.10")
@phrase(
    {
        "": "the damage dealt this way",
        "amount": "the amount of damage dealt this way",
        "excess": "the excess damage dealt[ to {whom}] this way",
        "excess amount": "the amount of excess damage dealt[ to {whom}] this way",
    },
    by="how",
)
class DamageDealtThisWay(Quantity):
    """CR 608.2h. "You gain life equal to the damage dealt this way": as much as was really dealt."""

    how: Literal["", "amount", "excess", "excess amount"]
    whom: Noun | None = None

    def value(self, context: Context) -> int:
        if self.how in ("", "amount"):
            return sum(event.amount for event, _ in dealt_now(context))
        return excess_now(self.whom, context)


@rule("608.2c", "120.10")
@phrase("excess damage was dealt[ to {whom}] this way", also=["excess damage is dealt[ to {whom}] this way"])
class ExcessWasDealt(SimpleCondition):
    """CR 120.10. "If excess damage was dealt to that creature this way"."""

    introduces: ClassVar = Introduction()
    """How much: "that excess damage"."""

    asks_about: ClassVar = (Damages, DealsSeveral, DealsDivided)

    whom: Noun | None
    slot: int = 0

    def holds(self, context: Context) -> bool:
        excess = excess_now(self.whom, context)
        context.bind(self.slot, excess)
        return excess > 0


@rule("608.2k", "120.10")
@phrase({"that": "that excess damage", "the": "the excess"}, by="said", agreement=Agreement.IT)
class ThatExcessDamage(Reference, Measure):
    """CR 608.2k. "Discover X, where X is that excess damage", "damage equal to the excess"."""

    said: Literal["that", "the"]

    def accepts(self, introducer: Phrase) -> bool:
        return isinstance(introducer, ExcessWasDealt | ExcessDamageIsSuffered)

    def value(self, context: Context) -> int:
        excess: int = context.bound.get(self.antecedent, 0)
        return excess
