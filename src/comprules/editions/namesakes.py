"""CR 801.12, 801.14 of 2009, 601.12 of 2006: rules for permanents that are alike, with limited ranges of influence."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("801.12", "801.14", edition="2009")
@rule("601.12", edition="2006")
def has_another_near(board: Board, permanent: ObjectId, alike: Sequence[ObjectId]) -> bool:
    """Whether another one of permanents that are alike is within the range of influence of a permanent's controller."""
    view = board.seen_by(board.controller(permanent))
    return any(other != permanent and view.reaches(other) for other in alike)
