"""CR 702.27: buyback."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.keywords.abilities.optional_costs import OptionalCost, times_paid
from comprules.phrases.prelude import *
from comprules.rules.abilities.linked_abilities import OfInstance
from comprules.rules.replacement_effects.leaving_the_stack import as_it_resolves


@rule("702.27a")
class BackIntoHand(Replacement, OfInstance):
    """CR 702.27a. The spell goes to its owner's hand as it resolves, if the buyback cost was paid."""

    cost: OptionalCost

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.STACK})

    def applies(self, event: Event, context: Context) -> bool:
        return as_it_resolves(event, context) and times_paid(self.cost, context) > 0

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(Zone.HAND),)

    def in_words(self) -> str:
        return "buyback"


def _buyback(cost: Cost, *more: Cost) -> tuple[Ability, ...]:
    option = OptionalCost("buyback", cost, more=more)
    return stated(option, BackIntoHand(option))


@rule("702.27a")
@phrase("buyback{cost}")
class Buyback(KeywordAbility):
    """CR 702.27a. "Buyback {3}", "buyback—Sacrifice a land"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _buyback(*self.cost.costs())
