"""CR 714: Sagas and their chapters."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.prelude import *
from comprules.rules.resolving.happened import entered

LORE: Final = "lore"


class ChapterOfSaga(TriggeredAbility):
    """The triggered ability of one chapter."""

    chapter: int


class BeginsAtAnyChapter(KeywordAbility):
    """That a Saga begins at a chapter of its controller's choice."""


@rule("714.2d")
def final_chapter(board: Board, saga: ObjectId) -> int:
    """The greatest number among a Saga's chapter abilities; 0 if it has none."""
    lines = board.characteristics(saga).abilities
    chapters = (part.chapter for line in lines for part in line.primitives() if isinstance(part, ChapterOfSaga))
    return max(chapters, default=0)


def has_read_ahead(board: Board, saga: ObjectId) -> bool:
    """Whether a Saga has read ahead, or would have it on the battlefield."""
    return any(issubclass(keyword, BeginsAtAnyChapter) for keyword in board.characteristics(saga).keywords)


@rule("702.155a")
def passes_over_chapters(board: Board, saga: ObjectId) -> bool:
    """Whether no chapter of a Saga triggers but the one it has just reached: in the turn in which it entered."""
    return has_read_ahead(board, saga) and any(new == saga for new, _ in entered(board))
