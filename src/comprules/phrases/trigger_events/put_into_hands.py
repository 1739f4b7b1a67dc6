"""CR 603.10a: cards being put into a hand from a zone where all players see them."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.zone_changes import IN_GRAVEYARD, came_from
from comprules.rules.objects.found_again import GONE
from comprules.rules.objects.self_reference import is_self


@rule("603.10a")
@phrase("<is|is|are|are> put into your hand from your graveyard")
class PutIntoHandFromGraveyard(EventPattern):
    """CR 603.10a. "When this card is put into your hand from your graveyard": it is looked at as it was there."""

    events: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        record = context.board.object(move.object)
        goes = move.to is Zone.HAND and record.zone is Zone.GRAVEYARD and record.owner == context.you
        return move.object if goes else None

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        context.bind(GONE, tuple(cast("MoveObject", event).object for event in events))

    def looks_back(self, event: Event, board: Board) -> bool:
        return came_from(event, board) is Zone.GRAVEYARD

    def zones(self, subject: Phrase) -> frozenset[Zone]:
        return IN_GRAVEYARD if is_self(subject) else ON_BATTLEFIELD
