"""CR 310.8: who protects a battle now."""

from __future__ import annotations

from typing import Final

from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.board import Board

PROTECTOR: Final = "protector"
"""Under this a battle remembers who protects it."""


@rule("310.8", "310.8e", "310.8g")
def protector(board: Board, battle: ObjectId) -> PlayerId | None:
    """The player who protects a battle: the one it remembers, chosen as it entered or since."""
    chosen: PlayerId | None = board.object(battle).recall(PROTECTOR)
    return chosen
