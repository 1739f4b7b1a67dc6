"""CR 407.2, 407.4: the ante zone, and who can put something there."""

from __future__ import annotations

from comprules.kernel.zones import ANTE
from comprules.rules.prelude import *


@rule("407.2", "407.4")
def can_be_anted(board: Board, record: Object, player: PlayerId | None) -> bool:
    """Whether a player can put an object into the ante zone: its owner alone, and only when playing for ante."""
    return ANTE in board.state.zones and record.owner == player
