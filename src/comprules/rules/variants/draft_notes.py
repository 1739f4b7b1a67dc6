"""CR 905.2b: what players have noted during a draft as they revealed the cards that they drafted."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.variants.draft_note import DraftNote

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board


@rule("905.2b")
def draft_notes(board: Board, player: PlayerId) -> tuple[DraftNote, ...]:
    """What a player has noted during the draft, which all players may look at."""
    return tuple(note for variant in board.variants for note in variant.noted_in_draft(player))


@rule("905.2b")
def noted_for_namesakes(board: Board, source: ObjectId, player: PlayerId) -> Iterator[int | str]:
    """What a player has noted for cards with an object's name."""
    names = board.copiable(source).names
    return (note.noted for note in draft_notes(board, player) if note.card in names)
