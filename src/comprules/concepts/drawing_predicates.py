"""CR 121: what texts say about drawing cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.drawing import DrawCard, draw_cards
from comprules.concepts.quantities import Count, Quantity
from comprules.effects.choices import players_in_turn_order
from comprules.effects.doing import amounts_for_each
from comprules.effects.replacement import forbidden
from comprules.effects.scaling import Scalable
from comprules.oracle.phrase import phrase
from comprules.procedures import Illegal
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


class _Draws(Scalable):
    amount: Quantity

    @rule("121.2", "121.2c", "121.3")
    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause, amounts = resolution.cause("121.1"), amounts_for_each(self.amount, subject, resolution)
        for player in players_in_turn_order(subject, resolution):
            if resolution.is_cost and forbidden(resolution.board, DrawCard(cause, player)):
                raise Illegal("121.3", f"{resolution.board.name(player)} can't draw cards")
            draw_cards(resolution.game, player, amounts[player], cause)


@rule("121.1", "121.2")
@phrase("draw(s) {amount} <card|cards @amount>")
class Draws(_Draws):
    """CR 121.2. "Draw three cards": one after the other, each player in turn order."""

    amount: Count


@rule("121.2")
@phrase("draw(s) cards equal to {amount}")
class DrawsEqual(_Draws):
    """CR 121.2. "Draw cards equal to its power"."""

    amount: Quantity
