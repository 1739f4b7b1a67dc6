"""CR 603.6: entering, dying, leaving the battlefield, being put into a graveyard."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.nouns.attachment_nouns import AttachedObject
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Departing, Foreseeable, Transitive, is_several
from comprules.rules.keyword_basics.phasing import PhaseOut
from comprules.rules.multiplayer.leaving import LeavesTheGame
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.objects.found_again import GONE, GONE_WITH_HOST
from comprules.rules.objects.referring import is_the_source
from comprules.rules.objects.self_reference import is_self
from comprules.rules.objects.standing import OFF_BATTLEFIELD
from comprules.rules.objects.tokens import CREATED
from comprules.rules.zones.zone_changes import arrival, arrived, each_piece

IN_GRAVEYARD = frozenset({Zone.GRAVEYARD})

PlayerWord = Literal["your", "an opponent's"]


def came_from(event: Event, board: Board) -> Zone:
    """The zone that an object moved out of, or is about to move out of."""
    number = cast("MoveObject", event).object
    departed = board.state.departed.get(number)
    return departed.object.zone if departed is not None else (board.before or board).object(number).zone


def _is_whose(whose: PlayerWord, player: PlayerId, context: Context) -> bool:
    return player == context.you if whose == "your" else player in context.board.opponents(context.you)


class _Entering(EventPattern):
    events: ClassVar = (MoveObject,)
    proposals: ClassVar[tuple[type[Event], ...]] = (MoveObject,)

    def is_entering(self) -> bool:
        return True

    @rule("614.17d")
    def is_impossible_for(self, who: Noun, event: Event, context: Context) -> bool:
        """Said of them as they would be on the battlefield, or as they are where they are."""
        before = context.board.before
        views = (context,) if before is None else (context, context.seen_on(before))
        return any(super(_Entering, self).is_impossible_for(who, event, seen) for seen in views)

    def puts_subject(self) -> frozenset[Zone]:
        return ON_BATTLEFIELD

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        return arrival(context.board, move) if move.to is Zone.BATTLEFIELD else None


@rule("603.6a", "700.15")
@phrase("enter(s)", also=["enter(s) the battlefield"])
class Enters(_Entering):
    """CR 603.6a. A permanent enters the battlefield."""


@rule("603.6a", "110.2")
@phrase("enter(s) under {whose} control", also=["enter(s) the battlefield under {whose} control"])
class EntersUnderControl(_Entering):
    """CR 603.6a. "Enters under your control": whoever controls it later."""

    whose: Whose

    def agrees(self, event: Event, context: Context) -> bool:
        return self.whose.includes(cast("MoveObject", event).future_controller(context.board), context)


@rule("603.6a")
@phrase("enter(s) {how}[ and under {whose} control]")
class EntersSo(_Entering):
    """CR 603.6a. A permanent enters tapped, or untapped: "enters untapped and under an opponent's control"."""

    proposals: ClassVar[tuple[type[Event], ...]] = ()

    how: Literal["tapped", "untapped"]
    whose: Whose | None

    def agrees(self, event: Event, context: Context) -> bool:
        if cast("MoveObject", event).entering.tapped is not (self.how == "tapped"):
            return False
        new = self.subject_of(event, context)
        return self.whose is None or (new is not None and self.whose.includes(context.board.controller(new), context))


Origin = Literal["your graveyard", "a graveyard", "exile", "your hand", "your library"]
_ORIGINS = {
    "your graveyard": Zone.GRAVEYARD,
    "a graveyard": Zone.GRAVEYARD,
    "exile": Zone.EXILE,
    "your hand": Zone.HAND,
    "your library": Zone.LIBRARY,
}


@rule("603.6a")
@phrase("enter(s) from {origin}", also=["enter(s) the battlefield from {origin}"])
class EntersFrom(_Entering):
    """CR 603.6a. "Enters from your graveyard"."""

    origin: Origin

    def agrees(self, event: Event, context: Context) -> bool:
        board = context.board
        if came_from(event, board) is not _ORIGINS[self.origin]:
            return False
        owner = board.object(cast("MoveObject", event).object).owner
        return not self.origin.startswith("your") or owner == context.you


class _FromBattlefield(Departing):
    proposals: ClassVar[tuple[type[Event], ...]] = (MoveObject,)
    goes_to: ClassVar[Zone | None] = None

    def puts_subject(self) -> frozenset[Zone]:
        return OFF_BATTLEFIELD if self.goes_to is None else frozenset({self.goes_to})

    @rule("603.10a")
    def looks_back(self, event: Event, board: Board) -> bool:
        return isinstance(event, LeavesTheGame) or came_from(event, board) is Zone.BATTLEFIELD

    @rule("603.6c", "603.6e")
    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        """The ability looks for what left where that went; one of an Aura that was on it also for the Aura."""
        left = tuple(cast("MoveObject | LeavesTheGame", event).object for event in events)
        context.bind(GONE, left)
        if _enchants(context.source, left, context.board):
            context.bind(GONE_WITH_HOST, (context.source,))

    @rule("113.6m")
    def zones_source_is_put_into(self, subject: Phrase) -> frozenset[Zone]:
        """Where it goes itself; an Aura goes to the graveyard after what it enchants."""
        if isinstance(subject, AttachedObject) and subject.how == "enchanted":
            return frozenset({Zone.GRAVEYARD})
        return frozenset({self.goes_to}) if self.goes_to is not None and is_the_source(subject) else frozenset()


@rule("400.7f")
def _enchants(number: ObjectId, hosts: Sequence[ObjectId], board: Board) -> bool:
    """Whether an object is an Aura on one of these, or was as it left."""
    return board.object(number).attached_to in hosts and "Aura" in board.characteristics(number).subtypes


@rule("603.6c", "700.4")
@phrase(
    {
        "": "die(s)",
        "your": "<is|are> put into your graveyard from the battlefield",
        "an opponent's": "<is|are> put into an opponent's graveyard from the battlefield",
        "a": "<is|are> put into a graveyard from the battlefield",
        "all": "<is|are> put into graveyards from the battlefield",
    },
    by="whose",
)
class Dies(_FromBattlefield):
    """CR 700.4. A creature or planeswalker dies; any permanent can be put into a graveyard from the battlefield."""

    events: ClassVar = (MoveObject,)
    goes_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    whose: Literal["", "your", "an opponent's", "a", "all"]

    def graveyard(self) -> Graveyard:
        """The graveyard that it says."""
        match self.whose:
            case "your":
                return "your graveyard"
            case "an opponent's":
                return "an opponent's graveyard"
        return "a graveyard"

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        is_death = move.to is Zone.GRAVEYARD and came_from(event, context.board) is Zone.BATTLEFIELD
        return move.object if is_death else None

    def agrees(self, event: Event, context: Context) -> bool:
        owner = context.board.object(cast("MoveObject", event).object).owner
        return self.whose in ("", "a", "all") or _is_whose(cast("PlayerWord", self.whose), owner, context)


@rule("603.6c")
@phrase("leave(s) the battlefield[ without {how}]")
class LeavesBattlefield(_FromBattlefield):
    """CR 603.6c. A permanent leaves the battlefield, or leaves the game from there with its owner.

    By the rules of an edition a permanent that phases out leaves, too.
    """

    events: ClassVar = (MoveObject, LeavesTheGame, PhaseOut)

    how: Literal["dying"] | None

    def looks_back(self, event: Event, board: Board) -> bool:
        return isinstance(event, PhaseOut) or super().looks_back(event, board)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        if isinstance(event, PhaseOut):
            return event.object if context.board.rules.phasing_out_is_leaving else None
        if isinstance(event, MoveObject) and self.how and event.to is Zone.GRAVEYARD:
            return None
        return cast("MoveObject", event).object if came_from(event, context.board) is Zone.BATTLEFIELD else None


class _UnderControl(_FromBattlefield):
    """A permanent goes that somebody controlled as it did, be it a player who has left the game since (CR 800.4i)."""

    if TYPE_CHECKING:

        @property
        def whose(self) -> Whose: ...

    def agrees(self, event: Event, context: Context) -> bool:
        gone = cast("MoveObject", event).object
        return self.whose.includes(context.board.controller(gone), with_those_who_left(context))


@rule("700.4", "603.6c")
@phrase("die(s) under {whose} control")
class DiesUnderControl(_UnderControl):
    """CR 700.4. "A creature died under your control this turn"."""

    events: ClassVar = (MoveObject,)
    goes_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    whose: Whose

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return Dies("").subject_of(event, context)


@rule("603.6c")
@phrase("leave(s) the battlefield under {whose} control")
class LeavesUnderControl(_UnderControl):
    """CR 603.6c. "A permanent left the battlefield under your control this turn"."""

    events: ClassVar = (MoveObject, LeavesTheGame, PhaseOut)

    whose: Whose

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return LeavesBattlefield(None).subject_of(event, context)


@rule("603.6c", "608.2i")
@phrase("<is|are> exiled under {whose} control")
class ExiledUnderControl(_UnderControl):
    """CR 603.6c. "(Creatures that) were exiled under your opponents' control this turn": from the battlefield."""

    events: ClassVar = (MoveObject,)
    goes_to: ClassVar[Zone | None] = Zone.EXILE

    whose: Whose

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return ExiledFromBattlefield().subject_of(event, context)


@rule("603.2", "400.7j")
@phrase("put(s) {what} onto the battlefield")
class PutsOntoBattlefield(Transitive):
    """CR 603.2. A spell's or ability's controller puts cards onto the battlefield: "you put a creature card …"."""

    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        move = cast("MoveObject", event)
        comes = move.to is Zone.BATTLEFIELD and came_from(event, context.board) is not Zone.STACK
        return move.cause.player if comes else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return arrival(context.board, cast("MoveObject", event))


@rule("111.2", "603.2", "701.7a")
@phrase("create(s) {what}")
class TokenIsCreated(Transitive):
    """CR 111.2. A player creates a token, which is looked at as it has entered."""

    events: ClassVar = (MoveObject,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        move = cast("MoveObject", event)
        return context.board.object(move.object).controller if move.reason == CREATED else None

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return became(context.board, cast("MoveObject", event).object)

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Each of several players creates tokens of their own."""
        return None if is_several(subject) else board.object(cast("MoveObject", event).object).controller


@rule("603.6c")
@phrase("<is|are> put into exile from the battlefield", also=["<is|are> exiled from the battlefield"])
class ExiledFromBattlefield(_FromBattlefield):
    """CR 603.6c. A permanent is exiled."""

    events: ClassVar = (MoveObject,)
    goes_to: ClassVar[Zone | None] = Zone.EXILE

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        went = move.to is Zone.EXILE and came_from(event, context.board) is Zone.BATTLEFIELD
        return move.object if went else None


class _GoesFromSomewhere(_FromBattlefield):
    """A card or permanent is put into a zone, from wherever its words mean it to have been: it is looked at there."""

    events: ClassVar[tuple[type[Event], ...]] = (MoveObject,)
    proposals: ClassVar[tuple[type[Event], ...]] = ()

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        return move.object if move.to is self.goes_to and came_from(move, context.board) is not self.goes_to else None

    @rule("603.10a")
    def looks_back(self, event: Event, board: Board) -> bool:
        return came_from(event, board) in (Zone.BATTLEFIELD, Zone.GRAVEYARD)


ExiledFrom = Literal[
    "your hand", "your graveyard", "your library and/or your graveyard", "graveyards and/or the battlefield"
]


@rule("406.1", "603.6c")
@phrase("<is|are> put into exile[ from {origin}]")
class IsPutIntoExile(_GoesFromSomewhere):
    """CR 406.1. A permanent or card is exiled: "is put into exile", "are put into exile from your graveyard"."""

    goes_to: ClassVar[Zone | None] = Zone.EXILE

    origin: ExiledFrom | None

    def agrees(self, event: Event, context: Context) -> bool:
        board = context.board
        zone, owner = came_from(event, board), board.object(cast("MoveObject", event).object).owner
        match self.origin:
            case "your hand":
                return zone is Zone.HAND and owner == context.you
            case "your graveyard":
                return zone is Zone.GRAVEYARD and owner == context.you
            case "your library and/or your graveyard":
                return zone in (Zone.LIBRARY, Zone.GRAVEYARD) and owner == context.you
            case "graveyards and/or the battlefield":
                return zone in (Zone.GRAVEYARD, Zone.BATTLEFIELD)
        return True


@rule("603.6c", "404.1")
@phrase(
    {
        "a": "<is|are> put into a graveyard",
        "your": "<is|are> put into your graveyard",
        "an opponent's": "<is|are> put into an opponent's graveyard",
    },
    by="whose",
)
class IsPutIntoGraveyard(_GoesFromSomewhere):
    """CR 603.6c. "When enchanted artifact is put into a graveyard": from the battlefield, where it is that."""

    goes_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    whose: Literal["a", "your", "an opponent's"]

    def agrees(self, event: Event, context: Context) -> bool:
        owner = context.board.object(cast("MoveObject", event).object).owner
        return self.whose == "a" or _is_whose(self.whose, owner, context)


_RETURNED_FROM: Final = (Zone.BATTLEFIELD, Zone.GRAVEYARD, Zone.EXILE, Zone.STACK)


@rule("603.6c", "603.10a")
@phrase(
    {
        "its owner's": "<is|are> returned to <its owner's|their owner's> hand",
        "your": "<is|are> returned to your hand[ from {origin}]",
    },
    by="whose",
    also={
        "its owner's": ["<is|are> returned to a player's hand", "<is|are> returned to hand"],
        "your": ["<is|are> put into your hand from the battlefield"],
    },
)
class ReturnedToHand(_FromBattlefield):
    """CR 603.10a. A permanent is put into its owner's hand; a card, also from where else it is seen."""

    events: ClassVar = (MoveObject,)
    goes_to: ClassVar[Zone | None] = Zone.HAND

    whose: Literal["its owner's", "your"]
    origin: Literal["the battlefield"] | None = None

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        places = _RETURNED_FROM if self.origin is None else (Zone.BATTLEFIELD,)
        is_returned = move.to is Zone.HAND and came_from(event, context.board) in places
        return move.object if is_returned else None

    def agrees(self, event: Event, context: Context) -> bool:
        owner = context.board.object(cast("MoveObject", event).object).owner
        return self.whose == "its owner's" or owner == context.you


KnownGraveyard = Literal[
    "a graveyard",
    "graveyards",
    "your graveyard",
    "enchanted player's graveyard",
    "its owner's graveyard",
    "their owners' graveyard",
]
Graveyard = KnownGraveyard | Literal["an opponent's graveyard"]
Source = Literal[
    "anywhere",
    "your library",
    "anywhere other than the battlefield",
    "a library",
    "your hand",
    "your hand or library",
]


class _ToGraveyard(Foreseeable):
    proposals: ClassVar[tuple[type[Event], ...]] = (MoveObject,)

    if TYPE_CHECKING:

        @property
        def graveyard(self) -> Graveyard: ...

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        return arrived(context.board, move) if move.to is Zone.GRAVEYARD else None

    def agrees(self, event: Event, context: Context) -> bool:
        """Whether it is in the graveyard that is meant."""
        owner = context.board.object(cast("MoveObject", event).object).owner
        match self.graveyard:
            case "your graveyard":
                return _is_whose("your", owner, context)
            case "an opponent's graveyard":
                return _is_whose("an opponent's", owner, context)
            case "enchanted player's graveyard":
                return owner == context.board.object(context.source).attached_to
        return True

    @rule("113.6", "614.1a")
    def zones_foreseen(self, who: Noun) -> frozenset[Zone]:
        """Wherever it can be put there from, where the very object is spoken of."""
        return frozenset(Zone) if is_self(who) else ON_BATTLEFIELD

    def speaks_of_cards(self) -> bool:
        return True


@rule("614.1a")
@phrase("<is|is|are|are> put into {graveyard}")
class GoesToGraveyard(_ToGraveyard):
    """CR 614.1a. "Would be put into your graveyard": from wherever it is."""

    graveyard: Graveyard


class _ToGraveyardFrom(_ToGraveyard, EventPattern):
    events: ClassVar = (MoveObject,)

    if TYPE_CHECKING:

        @property
        def origin(self) -> Source: ...

    def found_in(self) -> frozenset[Zone]:
        return IN_GRAVEYARD

    @rule("712.21")
    def parts(self, event: Event) -> Sequence[Event]:
        """Each card, of several that represented one permanent."""
        return each_piece(cast("MoveObject", event))

    def agrees(self, event: Event, context: Context) -> bool:
        return self._is_from_there(event, context) and super().agrees(event, context)

    @rule("400.1")
    def _is_from_there(self, event: Event, context: Context) -> bool:
        """Whether the card comes from there."""
        board = context.board
        zone, owner = came_from(event, board), board.object(cast("MoveObject", event).object).owner
        return {
            "anywhere": True,
            "anywhere other than the battlefield": zone is not Zone.BATTLEFIELD,
            "a library": zone is Zone.LIBRARY,
            "your library": zone is Zone.LIBRARY and owner == context.you,
            "your hand": zone is Zone.HAND and owner == context.you,
            "your hand or library": zone in (Zone.HAND, Zone.LIBRARY) and owner == context.you,
        }[self.origin]

    def zones(self, subject: Phrase) -> frozenset[Zone]:
        return IN_GRAVEYARD if is_self(subject) else ON_BATTLEFIELD


@rule("603.6c", "404.1", "608.2k")
@phrase("<is|is|are|are> put into {whose} graveyard from {origin}")
class PutIntoGraveyardOf(_ToGraveyardFrom):
    """CR 603.6c. A card is put into the graveyard of a player spoken of: "is put into an opponent's graveyard", "cards
    put into their graveyard this turn".
    """

    whose: Whose
    origin: Source

    def agrees(self, event: Event, context: Context) -> bool:
        owner = context.board.object(cast("MoveObject", event).object).owner
        return self.whose.includes(owner, context) and self._is_from_there(event, context)


@rule("603.6c")
@phrase("<is|is|are|are> put into {graveyard} from {origin}", prefer=(PutIntoGraveyardOf,))
class PutIntoGraveyard(_ToGraveyardFrom):
    """CR 603.6c. A card is put into a graveyard from anywhere, which never is a leaves-the-battlefield ability."""

    graveyard: KnownGraveyard
    origin: Source


@rule("400.7", "603.6c", "608.2i")
class CardPutFromBattlefield(_ToGraveyard, EventPattern):
    """A card that is put into a graveyard from the battlefield, as the card that it is there; of what it was on the
    battlefield `Dies` speaks.
    """

    events: ClassVar = (MoveObject,)

    graveyard: Graveyard

    @rule("712.21")
    def parts(self, event: Event) -> Sequence[Event]:
        """Each card, of several that represented one permanent."""
        return each_piece(cast("MoveObject", event))

    def agrees(self, event: Event, context: Context) -> bool:
        return came_from(event, context.board) is Zone.BATTLEFIELD and super().agrees(event, context)


@rule("603.10a")
@phrase({whose: f"leave(s) {whose} graveyard" for whose in ("your", "an opponent's", "a")}, by="whose")
class LeavesGraveyard(EventPattern):
    """CR 603.10a. A card leaves your graveyard, an opponent's, or anybody's."""

    whose: Literal["your", "an opponent's", "a"]

    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        record = context.board.object(move.object)
        return move.object if record.zone is Zone.GRAVEYARD and self._is_meant(record.owner, context) else None

    def _is_meant(self, owner: PlayerId, context: Context) -> bool:
        if self.whose == "your":
            return owner == context.you
        return self.whose == "a" or owner in context.board.opponents(context.you)

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        context.bind(GONE, tuple(cast("MoveObject", event).object for event in events))

    def looks_back(self, event: Event, board: Board) -> bool:
        return came_from(event, board) is Zone.GRAVEYARD


@rule("700.11", "730.3")
@phrase("descend(s)")
class Descends(EventPattern):
    """CR 700.11. A permanent card is put into a player's graveyard from anywhere."""

    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    @rule("712.21")
    def parts(self, event: Event) -> Sequence[Event]:
        return each_piece(cast("MoveObject", event))

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        move, board = cast("MoveObject", event), context.board
        card = arrived(board, move) if move.to is Zone.GRAVEYARD else None
        is_one = card is not None and board.object(card).is_card and board.characteristics(card).is_permanent_card
        return board.object(card).owner if is_one and card is not None else None
