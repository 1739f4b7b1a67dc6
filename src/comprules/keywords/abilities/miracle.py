"""CR 702.94: miracle."""

from __future__ import annotations

from comprules.keywords.abilities.cast_later import IN_HAND, MayCastThis
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.casting.permitted_methods import CastingMethod
from comprules.rules.keyword_basics.kept_revealed import KeepsRevealed
from comprules.rules.life_damage_counters.revealed_as_drawn import RevealableAsDrawn, RevealedForMiracle


@rule("607.2h", "702.94a")
class IsRevealedForMiracle(Trigger):
    """CR 607.2h. When the card is revealed by the static ability that this one is linked to."""

    costs: tuple[Cost, ...]

    events: ClassVar = (RevealedForMiracle,)

    def matches(self, event: Event, context: Context) -> bool:
        is_it = isinstance(event, RevealedForMiracle) and event.card == context.source
        return is_it and event.costs == self.costs  # type: ignore[attr-defined]


@rule("702.94a")
class MayCastFromHand(MayCastThis):
    """CR 702.94a. Its owner may cast it from the hand for the miracle cost."""

    cast_from: ClassVar[Zone] = Zone.HAND


@rule("702.94a", "702.94b")
class MiracleTriggered(KeepsRevealed, TriggeredAbility):
    """CR 702.94a. The triggered ability that miracle stands for; it functions in the hand."""

    costs: tuple[Cost, ...]

    def condition(self) -> Trigger:
        return IsRevealedForMiracle(self.costs)

    def effect(self) -> Effect:
        return Sentences((MayCastFromHand(CastingMethod(method="miracle", costs=self.costs)),))

    def zones(self) -> frozenset[Zone]:
        return IN_HAND


@rule("603.11", "702.94a")
@phrase("miracle{cost}")
class Miracle(RevealableAsDrawn):
    """CR 702.94a. Revealed as the first card drawn in a turn, it may be cast for the miracle cost."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (MiracleTriggered(self.cost.costs()),)

    def costs_if_revealed(self) -> tuple[Cost, ...]:
        return self.cost.costs()
