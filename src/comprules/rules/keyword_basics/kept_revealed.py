"""CR 701.20a, 702.49b, 702.94b: cards in a hand that stay revealed while an ability of theirs is on the stack."""

from __future__ import annotations

from comprules.rules.abilities.waiting import waiting_anywhere
from comprules.rules.prelude import *


class KeepsRevealed(Ability):
    """A mixin for an ability of a card in a hand that is revealed until the ability leaves the stack."""


@rule("701.20a", "702.49b", "702.94b")
def is_kept_revealed(board: Board, card: ObjectId) -> bool:
    """Whether a card in a hand is revealed because of such an ability, on the stack or about to be put there."""
    state = board.state
    if any(each.source == card and isinstance(each.ability, KeepsRevealed) for each in waiting_anywhere(state)):
        return True
    stacked = (board.object(number) for number in state.stack)
    return any(known.source == card and isinstance(known.ability, KeepsRevealed) for known in stacked)
