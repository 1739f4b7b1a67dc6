"""CR 614.1a, 701.9a: what a spell or ability causes, going elsewhere than it would go by that."""

from __future__ import annotations

from typing import Literal

from comprules.kernel.objects import with_counters
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification, WouldInstead
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.phrases.trigger_events.causing import Causes
from comprules.phrases.trigger_events.life_and_cards import CardIsDiscarded
from comprules.rules.zones.looking import Reveal


@rule("110.2a", "122.6", "614.6")
@phrase(
    "put {what} onto the battlefield[ with {amount} {kind} <counter|counters @amount> on <it|them @what>]",
    prefer=(Order,),
)
class PutItOntoBattlefield(Modification):
    """CR 614.6. "Put it onto the battlefield with two +1/+1 counters on it instead of …": under its controller's
    control.
    """

    modifies: ClassVar = (MoveObject,)

    what: Definite
    amount: Count | None
    kind: Kind | None

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        entering = event.entering
        if self.kind is not None and self.amount is not None:
            counters = with_counters(entering.counters, name_of(self.kind), self.amount.value(context))
            entering = replace(entering, counters=counters)
        return (replace(event, to=Zone.BATTLEFIELD, controller=context.you, entering=entering),)


@rule("614.1a", "616.1f")
class InsteadOfIntoGraveyard(WouldInstead):
    """CR 614.1a. A replacement effect that applies to what would be put into a graveyard, and not if it goes elsewhere
    already.
    """

    def applies(self, event: Event, context: Context) -> bool:
        return isinstance(event, MoveObject) and event.to is Zone.GRAVEYARD and super().applies(event, context)


@rule("614.1a", "701.9a", "701.9c")
@phrase(
    "if {who} <causes|cause @who> {whom} to {deed:DENIED@whom}, {then} instead of putting {again} into your graveyard"
)
class PutsElsewhereInstead(Saying):
    """CR 614.1a. "If a spell or ability an opponent controls causes you to discard this card, put it onto the
    battlefield instead of putting it into your graveyard": it has been discarded all the same.
    """

    who: Noun
    whom: Noun
    deed: CardIsDiscarded
    then: PutItOntoBattlefield
    again: Literal["it", "them"]

    def statements(self) -> tuple[Statement, ...]:
        return (InsteadOfIntoGraveyard(WouldHappen(self.who, (Causes(self.whom, self.deed),)), self.then),)


@rule("701.9c", "701.20a")
class RevealedOnTop(Modification):
    """CR 701.9c. A card goes on top of its owner's library, and is revealed."""

    modifies: ClassVar = (MoveObject,)

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        cause = Cause("701.20a", context.source, context.you)
        return (Reveal(cause, context.you, (event.object,)), event.elsewhere(Zone.LIBRARY))


@rule("608.2d", "614.1a", "614.6")
class MayBeRevealedInstead(WouldInstead):
    """CR 608.2d. What may be done instead, as the controller of the effect chooses."""

    def replace(self, event: Event, context: Context, game: Game) -> Sequence[Event]:
        name = game.board.name(event.object) if isinstance(event, MoveObject) else "it"
        asked = yes_no(context.you, "608.2d", f"reveal {name} and put it on top of your library instead?")
        return super().replace(event, context, game) if game.ask(asked) == (Answer(True),) else (event,)

    def in_words(self) -> str:
        return "reveal it and put it on top of its owner's library instead"


@rule("614.1a", "701.9a", "701.9c")
@phrase(
    "if {who} <causes|cause @who> {whom} to {deed:DENIED@whom}, you may reveal that card and put it on top of your "
    "library instead of putting it anywhere else"
)
class MayPutOnTopInstead(Saying):
    """CR 701.9c. "If a spell or ability an opponent controls causes you to discard a card, you may reveal that card and
    put it on top of your library instead of putting it anywhere else": it has been discarded all the same.
    """

    who: Noun
    whom: Noun
    deed: CardIsDiscarded

    def statements(self) -> tuple[Statement, ...]:
        would = WouldHappen(self.who, (Causes(self.whom, self.deed),))
        return (MayBeRevealedInstead(would, RevealedOnTop()),)
