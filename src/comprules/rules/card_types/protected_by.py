"""CR 310.8: who protects a battle now."""

from __future__ import annotations

from comprules.rules.prelude import *

PROTECTOR: Final = "protector"
"""Under this a battle remembers who protects it."""


@rule("310.8", "310.8e", "310.8g")
def protector(board: Board, battle: ObjectId) -> PlayerId | None:
    """The player who protects a battle: the one it remembers, chosen as it entered or since."""
    chosen: PlayerId | None = board.object(battle).recall(PROTECTOR)
    return chosen
