"""CR 118.3, 608.2d: whether there are objects enough for a cost of which a player chooses what they do it to."""

from __future__ import annotations

from functools import lru_cache

from comprules.reader.binding import Reference
from comprules.rules.multiplayer.choosing_within import choosable_by
from comprules.rules.objects.indefinite import Indefinite
from comprules.rules.objects.nouns import Noun
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.entering_now import staying
from comprules.rules.replacement_effects.replacement import can_happen, is_touched


def are_enough_to_pay_with(
    what: Noun, done: Callable[[ObjectId], Event], context: Context, among: Sequence[ObjectId] | None = None
) -> bool | None:
    """Whether a player could do something to as many objects as they must choose for it; None if only doing it tells.

    It can be done where it happens to enough of them just as it is said, since nothing in force has to do with it.
    """
    if not isinstance(what, Indefinite) or not _stands_by_itself(what):
        return None
    board, least = context.board, what.bounds(context)[0]
    there = staying(choosable_by(context.you, what.candidates(context, among), board), board)
    possible = untouched = 0
    for number in there:
        event = done(number)
        possible += can_happen(board, event)
        untouched += not _is_meddled_with(event, board)
        if 0 < least <= untouched and what.are_chosen_freely():
            return True
    return False if possible < least else None


def _is_meddled_with(event: Event, board: Board) -> bool:
    return not can_happen(board, event) or any(is_touched(board, part) for part in (event, *event.parts(board)))


@lru_cache(maxsize=4096)
def _stands_by_itself(what: Indefinite) -> bool:
    """Whether words don't speak of anything that may not be there before the cost is paid, and count all at once."""
    if what.kind().each_zone() is not None:
        return False
    return not any(isinstance(part, Reference) and part.antecedent > 0 for part in walk(what))
