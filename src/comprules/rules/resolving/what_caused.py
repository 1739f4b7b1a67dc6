"""CR 608.2: the spell or ability on the stack that makes something happen as it resolves."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.turn.turns_at_once import present_stack


@rule("603.2")
def what_caused(event: Event, board: Board) -> ObjectId | None:
    """The spell or ability on the stack by whose effect an event happens; None if it happens otherwise: what resolves
    stays the topmost until it has.
    """
    source = event.cause.source
    stack = present_stack(board.state) if source is not None else ()
    if not stack:
        return None
    record = board.object(stack[-1])
    return record.id if source in (record.id, record.source) else None
