"""CR 120.1, 608.2i: who dealt how much damage this turn: "if this creature has dealt 3 or more damage this turn"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.damage import DamageKind, is_of_kind
from comprules.rules.life_damage_counters.damage import DealDamage
from comprules.rules.resolving.happened import damage_dealt, was_meant


@rule("120.1", "608.2i")
@phrase(
    {
        "dealt": "{who} dealt {least} or more[ {kind}] damage[ to {whom}] this turn",
        "has": "{who} <has|have @who> dealt {least} or more[ {kind}] damage[ to {whom}] this turn",
    },
    by="form",
)
class HasDealtDamage(SimpleCondition):
    """CR 608.2i. "Red sources you controlled dealt 4 or more damage this turn": all of it together."""

    form: Literal["dealt", "has"]
    who: Noun
    least: int
    kind: DamageKind | None
    whom: Noun | None

    def holds(self, context: Context) -> bool:
        dealt = sum(event.amount for event, then in damage_dealt(context) if self._counts(event, then, context))
        return dealt >= self.least

    def _counts(self, event: DealDamage, then: Context, now: Context) -> bool:
        if not is_of_kind(event, self.kind) or not was_meant(self.who, event.source, then, now):
            return False
        return self.whom is None or was_meant(self.whom, event.recipient, then, now)
