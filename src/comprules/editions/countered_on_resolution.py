"""CR 608.2b of 2009, 413.2a of 2006 and 2001: what has no legal target left is countered by the game."""

from __future__ import annotations

from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.triggering import watch_state
from comprules.rules.prelude import *
from comprules.rules.resolving.countering import Counter


@rule("608.2b", edition="2009")
@rule("112.8", edition="2009")
@rule("413.2a", "402.5", edition="2006")
@rule("413.2a", "402.5", edition="2001")
def counter_without_targets(game: Game, item: ObjectId) -> bool:
    """Counter a spell or ability; whether that happened. What can't be countered resolves instead."""
    is_ability = game.board.object(item).is_ability
    countered = happen(game, Counter(Cause("608.2b of 2009", item), item))
    if countered and is_ability:
        watch_state(game)
    return bool(countered)
