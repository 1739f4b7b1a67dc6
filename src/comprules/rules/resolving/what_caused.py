"""CR 608.2: the spell or ability on the stack that makes something happen as it resolves."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("603.2")
def what_caused(event: Event, board: Board) -> ObjectId | None:
    """The spell or ability on the stack by whose effect an event happens; None if it happens otherwise: what resolves
    stays the topmost until it has.
    """
    stack, source = board.state.stack, event.cause.source
    if source is None or not stack:
        return None
    record = board.object(stack[-1])
    return record.id if source in (record.id, record.source) else None
