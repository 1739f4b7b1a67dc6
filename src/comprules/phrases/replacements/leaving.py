"""CR 614.6, 700.4: dying and other moves being replaced by moves to somewhere else."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.kernel.objects import with_counters
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.instructions.clauses import Order
from comprules.phrases.instructions.sentences import Sentence
from comprules.phrases.permissions.casting_terms import LetsCast
from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.phrases.replacements.would import Modification, Would, WouldInstead
from comprules.phrases.replacements.would_happen import WouldHappen
from comprules.phrases.trigger_events.zone_changes import GoesToGraveyard, LeavesBattlefield, PutIntoGraveyard
from comprules.reader.reading import write
from comprules.rules.abilities.linked_abilities import origin_of
from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.concepts.moves import Entering
from comprules.rules.objects.referring import meaning
from comprules.rules.zones.looking import Reveal


@rule("614.1a", "608.2c")
@phrase("that spell would {deed:FORESEEN}", prefer=(WouldHappen,))
class ThatSpellWouldGoToGraveyard(Would, Reference):
    """CR 614.1a. "That spell": also one that the sentence before lets somebody cast."""

    events: ClassVar[tuple[type[Any], ...]] = (MoveObject,)

    deed: GoesToGraveyard | PutIntoGraveyard

    def accepts(self, introducer: Phrase) -> bool:
        introduced = introduction_of(introducer)
        return isinstance(introducer, LetsCast) or (introduced is not None and "spell" in introduced.words)

    def matches(self, event: Event, context: Context) -> bool:
        if not isinstance(event, MoveObject) or event.to is not Zone.GRAVEYARD:
            return False
        return self.deed.agrees(event, context) and event.object in meaning(self.antecedent, context)


class ExilesInstead(Modification):
    """The exile of what would go elsewhere: "exile it instead"."""

    if TYPE_CHECKING:

        @property
        def what(self) -> Noun: ...


@rule("122.1", "607.2b", "614.6", "614.14")
@phrase("exile {what} with {amount} {kind} <counter|counters @amount> on <it|them @what>", prefer=(Order,))
class ExileItWithCounters(Modification):
    """CR 614.6. "Exile it with three egg counters on it instead"."""

    modifies: ClassVar = (MoveObject,)

    what: Noun
    amount: Count
    kind: Kind

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        counters = with_counters((), name_of(self.kind), self.amount.value(context))
        link = Link(EXILED_WITH, context.source, origin_of(context))
        return (replace(event.elsewhere(Zone.EXILE, entering=Entering(counters=counters)), link=link),)


@rule("614.6")
@phrase("return {what} to <its owner's hand|their owners' hands @what>", prefer=(Order,))
class ReturnIt(Modification):
    """CR 614.6. "Return it to its owner's hand instead"."""

    modifies: ClassVar = (MoveObject,)

    what: Noun

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        return (event.elsewhere(Zone.HAND),)


@rule("614.6")
@phrase("put {what} on {where} of its owner's library", prefer=(Order,))
class PutItOnLibrary(Modification):
    """CR 614.6. "Put it on the bottom of its owner's library instead"."""

    modifies: ClassVar = (MoveObject,)

    what: Noun
    where: Literal["top", "the bottom"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        position: Literal["top", "bottom"] = "top" if self.where == "top" else "bottom"
        return (event.elsewhere(Zone.LIBRARY, position),)


@rule("614.6", "701.20a")
@phrase("{what} is revealed and put on {where} of {whose} library")
class IsRevealedAndPutOnLibrary(Modification):
    """CR 614.6. "That card is revealed and put on the bottom of its owner's library"."""

    modifies: ClassVar = (MoveObject,)

    what: Definite
    where: Literal["top", "the bottom"]
    whose: Literal["its owner's", "that player's"]

    def modified(self, event: Event, context: Context) -> Sequence[Event]:
        assert isinstance(event, MoveObject)
        position: Literal["top", "bottom"] = "top" if self.where == "top" else "bottom"
        owner = context.board.object(event.object).owner
        shown = Reveal(event.cause, owner, (event.object,))
        return (shown, event.elsewhere(Zone.LIBRARY, position))


_LEAVES: Final = (LeavesBattlefield(None),)


@rule("614.6")
class ExiledIfItLeaves(WouldInstead):
    """CR 614.6. A permanent is exiled instead of being put anywhere else from the battlefield."""

    def applies(self, event: Event, context: Context) -> bool:
        """What is exiled anyway isn't put anywhere else: it is exiled by what exiles it."""
        return isinstance(event, MoveObject) and event.to is not Zone.EXILE and super().applies(event, context)

    def in_words(self) -> str:
        return f"if {write(self.would, capital=False)}, {write(self.then, capital=False)} instead"


_AS_IT_LEAVES: Final = "if {who} would leave the battlefield, {then} instead of putting {it_again} anywhere else"


@rule("614.6")
@phrase(_AS_IT_LEAVES)
class IsExiledIfItLeaves(Saying):
    """CR 614.6. "If this creature would leave the battlefield, exile it instead of putting it anywhere else", as an
    ability says it.
    """

    who: Noun
    then: ExilesInstead
    it_again: Literal["it", "them"]

    def statements(self) -> tuple[Statement, ...]:
        return (ExiledIfItLeaves(WouldHappen(self.who, _LEAVES), self.then),)


@rule("614.6", "614.3")
@phrase(_AS_IT_LEAVES)
class ExiledIfItLeavesThen(Sentence):
    """CR 614.3. The same of what a spell or ability has spoken of, as an effect that begins as it resolves."""

    who: Noun
    then: ExilesInstead
    it_again: Literal["it", "them"]

    def happen(self, resolution: Resolution) -> None:
        resolution.did(True)
        let_last(ExiledIfItLeaves(WouldHappen(self.who, _LEAVES), self.then), None, resolution)
