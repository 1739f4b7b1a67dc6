"""CR 702.35: madness."""

from __future__ import annotations

from comprules.keywords.abilities.cast_later import MayCastThis, TriggersInExile
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.casting.permitted_methods import CastingMethod


@rule("702.35a")
class DiscardedIntoExile(Replacement):
    """CR 702.35a. The card is discarded all the same, but into exile."""

    concerns: ClassVar[tuple[type[Any], ...]] = (MoveObject,)
    functions_in: ClassVar[frozenset[Zone]] = frozenset({Zone.HAND})

    def applies(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.object != context.source:
            return False
        return event.reason == "discard" and event.to is Zone.GRAVEYARD

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(Zone.EXILE),) if game.rules.madness_exiles(game, event.object) else (event,)

    def in_words(self) -> str:
        return "madness"


@rule("702.35a")
class IsDiscardedIntoExile(Trigger):
    """CR 702.35a. When the card is exiled this way."""

    events: ClassVar = (MoveObject,)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.EXILE or event.reason != "discard":
            return False
        return became(context.board, event.object) == context.source


@rule("702.35a", "702.35b")
class MayCastWithMadness(MayCastThis):
    """CR 702.35a. Its owner may cast it for the madness cost; otherwise it goes to the graveyard."""

    otherwise: ClassVar[Zone | None] = Zone.GRAVEYARD

    def happen(self, resolution: Resolution) -> None:
        if not resolution.game.rules.may_wait_with_madness(resolution):
            super().happen(resolution)


@rule("702.35a")
@phrase("madness{cost}")
class Madness(KeywordAbility):
    """CR 702.35a. A discarded card may be cast."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _madness(self.cost.costs())


def _madness(costs: tuple[Cost, ...]) -> tuple[Ability, ...]:
    offer = MayCastWithMadness(CastingMethod(method="madness", costs=costs))
    return (*stated(DiscardedIntoExile()), TriggersInExile(IsDiscardedIntoExile(), None, offer))
