"""CR 614.1e, 708.11: what happens as a permanent is turned face up."""

from __future__ import annotations

from comprules.kernel.objects import with_counters
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.entering_deeds import Deeds
from comprules.phrases.trigger_events.objects import BecomesAttached
from comprules.phrases.trigger_events.turning import IsTurnedFaceUp
from comprules.rules.card_layouts.face_down import TurnFaceUp
from comprules.rules.replacement_effects.meanwhile import DoneMeanwhile
from comprules.rules.resolving.actual_resolution import ActualResolution


class AsTurnedUp(Replacement):
    """What replaces the turning of a permanent by turning it with something."""

    concerns: ClassVar[tuple[type[Any], ...]] = (TurnFaceUp,)

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        assert isinstance(event, TurnFaceUp)
        return (self.turned(event, context),)

    @abstractmethod
    def turned(self, event: TurnFaceUp, context: Context) -> TurnFaceUp:
        """How it is turned."""


def with_more_counters(event: TurnFaceUp, kind: str, amount: int) -> TurnFaceUp:
    """The turning of a permanent that gets so many more counters by it."""
    return replace(event, counters=with_counters(event.counters, kind, amount))


METHOD: Final = "megamorph"


@rule("702.37b", "614.1e")
class MegamorphCounter(AsTurnedUp):
    """CR 702.37b. A +1/+1 counter on what is turned face up for its megamorph cost."""

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, TurnFaceUp) and event.object == context.source and event.method == METHOD

    def turned(self, event: TurnFaceUp, context: Context) -> TurnFaceUp:
        return with_more_counters(event, "+1/+1", 1)

    def in_words(self) -> str:
        return METHOD


@rule("303.4k", "614.1e", "701.3a", "708.11")
@phrase("as {who} {happening@who}, {deeds}")
class DoneAsItHappens(DoneMeanwhile):
    """CR 708.11. "As this creature is turned face up, you may attach it to a creature", "as this Equipment becomes
    attached to a creature, choose a color": it is done while that happens, before anything else.
    """

    who: SelfReference
    happening: IsTurnedFaceUp | BecomesAttached
    deeds: Deeds

    def about(self) -> tuple[type[Any], ...]:
        return self.happening.events

    def apply(self, event: Any, context: Context, game: Game) -> None:
        is_it = any(self.who.includes(number, context) for number in self.happening.subjects_of(event, context))
        if is_it and self.happening.agrees(event, context):
            you, source = context.you, context.source
            self.deeds.happen(ActualResolution(game, source, you, source, context.bindings(), context.x, event=event))


@rule("614.1e", "708.11")
@phrase(
    "as {who} is turned face up, put {amount} {kind} <counter|counters @amount> on {it}[, where X is {quantity}]",
    prefer=(DoneAsItHappens,),
)
class TurnedUpWithCounters(AsTurnedUp):
    """CR 614.1e. "As this creature is turned face up, put four +1/+1 counters on it"."""

    who: Noun
    amount: Count
    kind: Kind
    it: Noun
    quantity: Quantity | None

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, TurnFaceUp) and self.who.includes(event.object, context)

    def turned(self, event: TurnFaceUp, context: Context) -> TurnFaceUp:
        if self.quantity is not None:
            context.x = self.quantity.value(context)
        return with_more_counters(event, name_of(self.kind), self.amount.value(context))
