"""CR 614.2: damage of a certain amount that would be dealt, and other amounts that are dealt instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.concepts.comparisons import Comparison
from comprules.concepts.damage import DealDamage
from comprules.concepts.nouns import Noun
from comprules.concepts.player_or_permanent import Aim
from comprules.concepts.quantities import Quantity
from comprules.effects.clauses import Clause
from comprules.effects.replacements.damage import Again, Kind, PermanentOrPlayer, WouldDamage, is_of_kind, reaches
from comprules.effects.replacements.would import Modification
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("120.1", "614.2")
@phrase("{source} would deal an amount of[ {kind}] damage {comparison}[ to {to:or}]")
class WouldDealAmount(WouldDamage):
    """CR 614.2. "A red source you control would deal an amount of damage less than 3 to an opponent"."""

    source: Noun
    kind: Kind | None
    comparison: Comparison
    to: tuple[Aim | PermanentOrPlayer, ...]
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, DealDamage) or not is_of_kind(event, self.kind):
            return False
        context.bind(self.slot, event.amount)
        is_such = self.source.includes(event.source, context) and self.comparison.holds(event.amount, context)
        return is_such and reaches(event, self.to, context)


@rule("614.2")
@phrase("{it} <deals|deal @it> damage equal to {amount}[ to {again}]", prefer=(Clause,))
class DealsEqual(Modification):
    """CR 614.2. "That source deals damage equal to this creature's power instead"."""

    it: Noun
    amount: Quantity
    again: Again | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, DealDamage)
        return (replace(event, amount=self.amount.value(context)),)
