"""CR 702.103: bestowed Auras."""

from __future__ import annotations

from comprules.rules.prelude import *

BESTOW: Final = "bestow"


@rule("702.103b", "702.103g")
def was_cast_bestowed(record: Object) -> bool:
    """Whether an object is a spell that was cast bestowed, or the permanent that such a spell became."""
    return record.stacked is not None and record.stacked.method == BESTOW


@rule("701.3d", "702.103b", "702.103c", "702.103f", "702.103g")
def is_bestowed(board: Board, record: Object) -> bool:
    """Whether an object is a bestowed Aura: a spell cast bestowed, or the permanent it became while it is attached.

    It is unattached as soon as what it was attached to is gone.
    """
    if not was_cast_bestowed(record):
        return False
    if record.zone is not Zone.BATTLEFIELD:
        return True
    return record.attached_to is not None and board.exists(record.attached_to)
