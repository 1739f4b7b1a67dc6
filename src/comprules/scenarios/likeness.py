"""Which objects are as good as each other, as far as scenarios tell."""

from __future__ import annotations

from typing import Any

from comprules.kernel.ids import Id
from comprules.rules.concepts.board import Board


def likeness(board: Board, number: Id) -> Any:
    """What two objects have in common if it doesn't matter which of them is chosen; each player is like no other."""
    if board.is_player(number):
        return number
    record = board.object(number)
    own = (record.card.name, record.face, record.face_down, record.copiable, record.counters, record.attached_to)
    worn = tuple(each for each in board.battlefield if board.object(each).attached_to == number)
    return (board.characteristics(number), board.status(number), record.zone, record.owner, own, worn)
