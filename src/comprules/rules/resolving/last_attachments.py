"""CR 608.2h: what was attached to something as it left the battlefield, and is so no more."""

from __future__ import annotations

from comprules.rules.objects.attaching import Attach, Unattach
from comprules.rules.prelude import *
from comprules.rules.resolving.history import this_turn, while_resolving
from comprules.rules.zones.zone_changes import MoveObject


@rule("608.2h", "704.5m", "704.5n")
def last_attachments(board: Board, host: ObjectId) -> tuple[ObjectId, ...]:
    """What was attached to an object that has left the battlefield this turn, as it left: also what has become
    unattached or has left since for want of it, and what left together with it.
    """
    if host in board.state.objects:
        return ()
    return tuple(dict.fromkeys(_attached_as_it_left(board, host)))


@while_resolving
def _attached_as_it_left(board: Board, host: ObjectId) -> Iterator[ObjectId]:
    has_left = False
    for event in this_turn(board):
        if has_left and not (isinstance(event, MoveObject) and _left_together(event.object, host, board)):
            return
        has_left = has_left or (isinstance(event, MoveObject) and event.object == host)
        attachment = _parted_from(event, host, board)
        if attachment is not None:
            yield attachment


@rule("608.2h")
def _left_together(one: ObjectId, other: ObjectId, board: Board) -> bool:
    """Whether two objects left where they were at the same time."""
    departed = board.state.departed
    return one in departed and other in departed and departed[one].moment == departed[other].moment


def _parted_from(event: Event, host: ObjectId, board: Board) -> ObjectId | None:
    """What an event has parted from a host."""
    match event:
        case Unattach():
            return event.attachment if event.host == host else None
        case Attach():
            return event.attachment if event.left == host else None
        case MoveObject():
            return event.object if board.object(event.object).attached_to == host else None
    return None
