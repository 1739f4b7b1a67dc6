"""CR 409.1f of 2001: paying parts of a cost before mana abilities are activated for the rest."""

from __future__ import annotations

from comprules.rules.costs.order_of_costs import Owing, PayNext, changed_by_paying, in_words
from comprules.rules.payment.bearing_on_mana import brought_about
from comprules.rules.payment.order_of_paying import heeded
from comprules.rules.prelude import *

MANA: Final = Word("mana", -1)


@rule("409.1f", edition="2001")
def pay_before_mana(costs: Sequence[Owing], resolution: Resolution) -> Sequence[Owing]:
    """Let a player pay what they like before the mana, of what may matter to their mana abilities. Return the rest."""
    left = list(costs)
    while (helping := _helping(left, resolution)) and (chosen := _chosen_before_mana(helping, resolution)) is not None:
        chosen.cost.pay(resolution)
        left.remove(chosen)
    return left


def _helping(costs: Sequence[Owing], resolution: Resolution) -> list[Owing]:
    """The costs by whose payment mana abilities may add other mana."""
    board = resolution.board
    wanted = heeded(board, resolution.you)
    return [owing for owing in costs if brought_about(board.index, changed_by_paying(owing.cost)) & wanted]


def _chosen_before_mana(costs: Sequence[Owing], resolution: Resolution) -> Owing | None:
    """The cost that the player pays next, before the mana; None if it's the mana's turn."""
    words = (MANA, *(Word(in_words(owing.said, resolution), place) for place, owing in enumerate(costs)))
    (answer,) = resolution.game.ask(PayNext(resolution.you, "409.1f of 2001", "which cost to pay first?", words))
    assert isinstance(answer, Word)
    return None if answer == MANA else costs[words.index(answer) - 1]
