"""CR 702.155: read ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.concepts.abilities import Ability

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board


@rule("702.155a", "702.155c")
@phrase("read ahead")
class ReadAhead(KeywordAbility):
    """CR 702.155a. A Saga that begins at a chapter of its controller's choice.

    What it means is part of what a Saga is: how many lore counters it enters with, and when its chapters trigger.
    """

    def means(self) -> tuple[Ability, ...]:
        return ()


def has_read_ahead(board: Board, saga: int) -> bool:
    """Whether a Saga has read ahead, or would have it on the battlefield."""
    return ReadAhead in board.characteristics(saga).keywords


@rule("702.155a")
def passes_over_chapters(board: Board, saga: int) -> bool:
    """Whether no chapter of a Saga triggers but the one it has just reached: in the turn in which it entered."""
    from comprules.rules.resolving.happened import entered

    return has_read_ahead(board, saga) and any(new == saga for new, _ in entered(board))
