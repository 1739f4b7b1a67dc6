"""CR 702.143c: cards and spells that were foretold."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.adjectives import SingleAdjective
from comprules.rules.resolving.history import in_this_game, of_kind
from comprules.rules.zones.exiled_face_down import FORETOLD


@rule("702.143c")
def was_foretold(board: Board, number: ObjectId) -> bool:
    """Whether a card in exile has been foretold, or whether a spell was such a card before it was cast."""
    record = board.object(number)
    if record.zone is not Zone.STACK:
        return record.zone is Zone.EXILE and bool(record.recall(FORETOLD))
    with in_this_game(board):
        moves = (event for event in of_kind(MoveObject, board) if event.to is Zone.STACK)
        card = next((move.object for move in moves if became(board, move.object) == number), None)
    return card is not None and bool(board.object(card).recall(FORETOLD))


@rule("702.143c")
@phrase("foretold")
@looks_at()
class Foretold(SingleAdjective):
    """CR 702.143c. "If this spell was foretold", "each foretold card you own in exile"."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return was_foretold(context.board, number)
