"""CR 810.8a, 810.9g, 810.9h: what is said of a player counts for those who have life and fate in common with them."""

from __future__ import annotations

from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *


@rule("810.8a", "810.9g", "810.9h")
def is_any_in_common(who: Noun, player: PlayerId, context: Context) -> bool:
    """Whether this is said of a player, or of one of those who share their life total and win and lose with them."""
    return any(who.includes(each, context) for each in context.board.shares_life_with(player))
