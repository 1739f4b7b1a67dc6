"""CR 302: creatures."""

from __future__ import annotations

from comprules.rules.continuous_effects.as_though import has_as_though
from comprules.rules.keyword_basics.haste import Haste
from comprules.rules.prelude import *


@rule("302.6", "702.10c")
def is_summoning_sick(board: Board, number: ObjectId) -> bool:
    """Whether a creature without haste came under its controller's control since that player's most recent turn
    began.
    """
    known = board.characteristics(number)
    if "Creature" not in known.types or number not in board.state.status:
        return False
    return not board.controlled_since_turn_began(number) and Haste not in known.keywords


class ActivatingBySymbol(Act):
    """A player activating an ability of a permanent that has the tap symbol or the untap symbol in its cost."""

    player: PlayerId
    permanent: ObjectId


@rule("302.6", "602.5a", "609.4")
def is_too_sick_to_activate(board: Board, player: PlayerId, number: ObjectId) -> bool:
    """Whether its being new keeps a player from paying by the tap or untap symbol of a permanent."""
    if not is_summoning_sick(board, number):
        return False
    return not has_as_though(board, ActivatingBySymbol(player, number), number, Haste)
