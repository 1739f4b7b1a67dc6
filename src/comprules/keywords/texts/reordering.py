"""CR 404.2: effects that change the order of the cards in a graveyard."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.zones.graveyard_order import ReorderGraveyard, order_chosen


@rule("404.2", "608.2d")
@phrase(
    {
        True: "reorder(s) <its|their|your> graveyard at random",
        False: "reorder(s) <its|their|your> graveyard as <it chooses|they choose|you choose>",
    },
    by="at_random",
)
class ReordersGraveyard(Predicate):
    """CR 404.2. "Reorder your graveyard at random", "… as you choose"."""

    at_random: bool

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause = resolution.cause("404.2")
        orders = {player: self._order(player, resolution.game) for player in players_in_turn_order(subject, resolution)}
        resolution.happen([ReorderGraveyard(cause, player, order) for player, order in orders.items()])
        resolution.did(bool(orders))

    @rule("701.9b")
    def _order(self, player: PlayerId, game: Game) -> tuple[ObjectId, ...]:
        return game.shuffled(game.state.graveyard(player)) if self.at_random else order_chosen(game, player)
