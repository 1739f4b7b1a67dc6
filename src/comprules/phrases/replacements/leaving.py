"""CR 614.6, 700.4: dying and other moves being replaced by moves to somewhere else."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec.structs import replace

from comprules.kernel.objects import with_counters
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.nouns.references import introduction_of
from comprules.phrases.permissions.casting_terms import LetsCast
from comprules.phrases.predicates.counter_predicates import Kind, name_of
from comprules.phrases.replacements.would import Modification, Would, WouldInstead
from comprules.reader.binding import Reference
from comprules.reader.phrase import Phrase, phrase
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.card_layouts.merging import as_cards
from comprules.rules.concepts.events import Event
from comprules.rules.continuous_effects.lasting import let_last
from comprules.rules.mana_and_numbers.quantities import Count
from comprules.rules.objects.nouns import Definite, Noun
from comprules.rules.objects.referring import meaning
from comprules.rules.objects.self_reference import is_self
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.zone_changes import MoveObject

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context
    from comprules.rules.resolving.resolution import Resolution

EVERYWHERE = frozenset(Zone)

Whose = Literal["a", "your", "an opponent's", "enchanted player's", "its owner's", "their owners'"]


def _is_whose(whose: Whose, owner: int, context: Context) -> bool:
    match whose:
        case "your":
            return owner == context.you
        case "an opponent's":
            return owner in context.board.opponents(context.you)
        case "enchanted player's":
            return owner == context.board.object(context.source).attached_to
        case _:
            return True


class _LeavingMoves(Would):
    events: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    who: Noun


@rule("700.4")
@phrase("{who} would die")
class WouldDie(_LeavingMoves):
    """CR 700.4. To die is to be put into a graveyard from the battlefield."""

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.GRAVEYARD:
            return False
        is_there = context.board.object(event.object).zone is Zone.BATTLEFIELD
        return is_there and self.who.includes(event.object, context)


@rule("614.1a", "404.1")
@phrase(
    {
        "": "{who} would be put into {whose} graveyard",
        "anywhere": "{who} would be put into {whose} graveyard from anywhere",
        "the battlefield": "{who} would be put into {whose} graveyard from the battlefield",
    },
    by="origin",
)
class WouldGoToGraveyard(_LeavingMoves):
    """CR 614.1a. "A card would be put into your graveyard from anywhere"."""

    whose: Whose
    origin: Literal["", "anywhere", "the battlefield"]

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.GRAVEYARD:
            return False
        known = context.board.object(event.object)
        if self.origin == "the battlefield" and known.zone is not Zone.BATTLEFIELD:
            return False
        if not _is_whose(self.whose, known.owner, context):
            return False
        return self.who.includes(event.object, context)

    @rule("730.3e")
    def as_cards(self, event: Event, context: Context) -> Context | None:
        if not isinstance(event, MoveObject) or event.for_cards is not None:
            return None
        if not context.board.object(event.object).components:
            return None
        views = (context.seen_on(board) for board in as_cards(context.board, event.object))
        return next((view for view in views if self.matches(event, view)), None)

    def zones(self) -> frozenset[Zone]:
        is_from_anywhere = self.origin != "the battlefield" and is_self(self.who)
        return EVERYWHERE if is_from_anywhere else super().zones()


@rule("614.1a", "608.2c")
@phrase("that spell would be put into {whose} graveyard", prefer=(WouldGoToGraveyard,))
class ThatSpellWouldGoToGraveyard(Would, Reference):
    """CR 614.1a. "That spell": also one that the sentence before lets somebody cast."""

    events: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    whose: Whose

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return isinstance(introducer, LetsCast) or (introduced is not None and "spell" in introduced.words)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.GRAVEYARD:
            return False
        owner = context.board.object(event.object).owner
        return _is_whose(self.whose, owner, context) and event.object in meaning(self.antecedent, context)


@rule("614.1a")
@phrase("{who} would leave the battlefield")
class WouldLeave(_LeavingMoves):
    """CR 614.1a. "That creature would leave the battlefield"."""

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject):
            return False
        is_there = context.board.object(event.object).zone is Zone.BATTLEFIELD
        return is_there and self.who.includes(event.object, context)


class ExilesInstead(Modification):
    """The exile of what would go elsewhere: "exile it instead"."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Noun: ...


@rule("122.1", "607.2b", "614.6", "614.14")
@phrase("exile {what} with {amount} {kind} <counter|counters @amount> on <it|them @what>", prefer=(Order,))
class ExileItWithCounters(Modification):
    """CR 614.6. "Exile it with three egg counters on it instead"."""

    what: Noun
    amount: Count
    kind: Kind

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        counters = with_counters((), name_of(self.kind), self.amount.value(context))
        entering = replace(event.entering, counters=counters)
        link = Link(EXILED_WITH, context.source, origin_of(context))
        return (replace(event, to=Zone.EXILE, entering=entering, link=link),)


@rule("614.6")
@phrase("return {what} to <its owner's hand|their owners' hands @what>", prefer=(Order,))
class ReturnIt(Modification):
    """CR 614.6. "Return it to its owner's hand instead"."""

    what: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (replace(event, to=Zone.HAND),)


@rule("614.6")
@phrase("put {what} on {where} of its owner's library", prefer=(Order,))
class PutItOnLibrary(Modification):
    """CR 614.6. "Put it on the bottom of its owner's library instead"."""

    what: Noun
    where: Literal["top", "the bottom"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        position: Literal["top", "bottom"] = "top" if self.where == "top" else "bottom"
        return (replace(event, to=Zone.LIBRARY, position=position),)


@rule("614.6", "701.20a")
@phrase("{what} is revealed and put on {where} of {whose} library")
class IsRevealedAndPutOnLibrary(Modification):
    """CR 614.6. "That card is revealed and put on the bottom of its owner's library"."""

    what: Definite
    where: Literal["top", "the bottom"]
    whose: Literal["its owner's", "that player's"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        position: Literal["top", "bottom"] = "top" if self.where == "top" else "bottom"
        owner = context.board.object(event.object).owner
        shown = Reveal(event.cause, owner, (event.object,))
        return (shown, replace(event, to=Zone.LIBRARY, position=position))


@rule("614.6")
@phrase("if {would}, {then} instead of putting {it_again} anywhere else")
class ExiledIfItLeaves(WouldInstead):
    """CR 614.6. "If this creature would leave the battlefield, exile it instead of putting it anywhere else", as an
    ability says it.
    """

    would: WouldLeave
    then: ExilesInstead
    it_again: Literal["it", "them"]

    def applies(self, event: Event, context: Context) -> bool:
        """What is exiled anyway isn't put anywhere else: it is exiled by what exiles it."""
        return isinstance(event, MoveObject) and event.to is not Zone.EXILE and super().applies(event, context)


@rule("614.6", "614.3")
@phrase("if {would}, {then} instead of putting {it_again} anywhere else")
class ExiledIfItLeavesThen(Sentence):
    """CR 614.3. The same of what a spell or ability has spoken of, as an effect that begins as it resolves."""

    would: WouldLeave
    then: ExilesInstead
    it_again: Literal["it", "them"]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(ExiledIfItLeaves(self.would, self.then, self.it_again), None, resolution)
