"""CR 702.54: bloodthirst."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.written_out import plus_counters
from comprules.phrases.predicates.counters import CounterKind
from comprules.phrases.replacements.entering import EntersModified
from comprules.phrases.replacements.manners import WithCountersEqual
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.objects.self_reference import This
from comprules.rules.resolving.happened import damage_dealt

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


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
        return sum(event.amount for event in damage_dealt(context.board) if event.recipient in opponents)


@rule("702.54b")
@phrase("bloodthirst X")
class BloodthirstX(KeywordAbility):
    """CR 702.54b. It enters with a counter for each damage dealt to opponents this turn."""

    def means(self) -> tuple[Ability, ...]:
        counters = WithCountersEqual(kind=CounterKind("+1/+1"), amount=DamageToOpponents(), additional=False)
        return stated(EntersModified(who=This("permanent"), manner=counters, quantity=None))
