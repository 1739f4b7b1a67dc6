"""CR 701.13, 701.20: cards being exiled and revealed by players."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.zone_changes import came_from
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.objects.self_reference import is_self
from comprules.rules.resolving.what_caused import what_caused
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.zone_changes import arrived, each_piece


@rule("603.2c", "701.20a")
@phrase("reveal(s) {what}")
class CardIsRevealed(Transitive):
    """CR 701.20a. A player reveals cards: each of them is revealed."""

    events: ClassVar = (Reveal,)

    what: Noun

    def parts(self, event: Event) -> Sequence[Event]:
        shown = cast("Reveal", event)
        return tuple(replace(shown, cards=(card,)) for card in shown.cards)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("Reveal", event).player

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Reveal", event).cards[0]


def _exiled(event: Event, context: Context) -> ObjectId | None:
    move = cast("MoveObject", event)
    return arrived(context.board, move) if move.to is Zone.EXILE else None


@rule("614.6")
def _instead(move: MoveObject) -> ObjectId | None:
    """What says that something is exiled instead of what would have happened, if that is so."""
    is_instead = move.link is not None and move.link.source != move.cause.source
    return move.link.source if move.link is not None and is_instead else None


@rule("603.2", "701.13a")
@phrase("exile(s) {what}")
class CardIsExiledBy(Transitive):
    """CR 701.13a. A player exiles something, as an effect or cost of theirs says."""

    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    what: Noun

    @rule("614.6")
    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        """Who exiles it; where that happens instead of something else, the controller of what says so."""
        move = cast("MoveObject", event)
        if move.to is not Zone.EXILE:
            return None
        instead = _instead(move)
        return move.cause.player if instead is None else context.board.controller(instead)

    @rule("603.2")
    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        """Who exiles it, and the spell or ability that has them do it, unless that happens instead of what it says."""
        who = self.subject_of(event, context)
        caused = what_caused(event, context.board) if _instead(cast("MoveObject", event)) is None else None
        return () if who is None else (who,) if caused is None else (who, caused)

    def parts(self, event: Event) -> Sequence[Event]:
        return (event,) if self._is_said_of_before() else each_piece(cast("MoveObject", event))

    @rule("603.10a")
    def looks_back(self, event: Event, board: Board) -> bool:
        return self._is_said_of_before() and came_from(event, board) is Zone.BATTLEFIELD

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        """What is exiled: a card in exile, or what is spoken of where it was before."""
        return cast("MoveObject", event).object if self._is_said_of_before() else _exiled(event, context)

    @rule("109.2")
    def _is_said_of_before(self) -> bool:
        """Whether it speaks of what is exiled as it was somewhere else: "a permanent", "a card from your hand"."""
        zones = self.what.introduction().zones if self.what is not None else frozenset()
        return is_self(self.what) or bool(zones and Zone.EXILE not in zones)


@rule("603.2", "607.2a", "701.13a")
@phrase("exile(s) {what} with {source}")
class CardIsExiledWith(CardIsExiledBy):
    """CR 607.2a. A player exiles something with an object: an ability of that object says so."""

    what: Noun
    source: SelfReference

    def agrees(self, event: Event, context: Context) -> bool:
        by = event.cause.source
        return by is not None and self.source.includes(by, context) and super().agrees(event, context)


@rule("603.2", "701.13a")
@phrase("<is|is|are|are> exiled")
class IsExiled(EventPattern):
    """CR 701.13a. A card is exiled; it is looked at in exile."""

    events: ClassVar = (MoveObject,)
    proposals: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return _exiled(event, context)

    @rule("712.21")
    def parts(self, event: Event) -> Sequence[Event]:
        """Each card, of several that represented one permanent."""
        return each_piece(cast("MoveObject", event))
