"""CR 302: creatures."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.board import Board
from comprules.rules.keyword_basics.haste import Haste


@rule("302.6", "702.10c")
def is_summoning_sick(board: Board, number: int) -> bool:
    """Whether a creature without haste came under its controller's control since that player's most recent turn
    began.
    """
    known = board.characteristics(number)
    if "Creature" not in known.types or number not in board.state.status:
        return False
    return not board.controlled_since_turn_began(number) and Haste not in known.keywords
