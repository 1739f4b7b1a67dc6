"""CR 702.54: bloodthirst."""

from __future__ import annotations

from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.predicates.counters import CounterKind
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import WithCountersEqual
from comprules.rules.resolving.happened import damage_dealt


@rule("702.54a", "702.54c")
@phrase("bloodthirst {n}")
class Bloodthirst(KeywordAbility):
    """CR 702.54a. It enters with counters if an opponent has been dealt damage this turn."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {plus_counters(self.n)} on it if an opponent was dealt damage this turn.",
        )


class DamageToOpponents(Quantity):
    """How much damage the player's opponents have been dealt this turn."""

    def value(self, context: Context) -> int:
        opponents = context.board.opponents(context.you)
        return sum(event.amount for event, _ in damage_dealt(context) if event.recipient in opponents)


@rule("702.54b")
@phrase("bloodthirst X")
class BloodthirstX(KeywordAbility):
    """CR 702.54b. It enters with a counter for each damage dealt to opponents this turn."""

    def means(self) -> tuple[Ability, ...]:
        counters = WithCountersEqual(kind=CounterKind("+1/+1"), amount=DamageToOpponents(), additional=False)
        return stated(EntersModified(who=This("permanent"), manner=counters, quantity=None))
