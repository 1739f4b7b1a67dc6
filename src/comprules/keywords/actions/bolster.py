"""CR 701.39: bolstering."""

from __future__ import annotations

from comprules.phrases.predicates.scaling import Scalable
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.costs.doing import amounts_for_each, found_for_each


@rule("701.39a", "608.2e")
@phrase("bolster(s) {amount}")
class Bolsters(Scalable, Repeatable):
    """CR 701.39a. "Bolster 2": counters on a creature with the least toughness among those one controls."""

    amount: Measure

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players, cause = players_in_turn_order(subject, resolution), resolution.cause("701.39a")
        amounts = amounts_for_each(self.amount, players, resolution)
        chosen = found_for_each(lambda player: _chosen_by(player, resolution), players, resolution)
        resolution.happen(
            [
                PutCounters(cause, number, "+1/+1", amounts[player], player)
                for player, numbers in chosen.items()
                for number in numbers
            ]
        )


def _chosen_by(player: PlayerId, resolution: Resolution) -> tuple[Id, ...]:
    why = "bolster: choose a creature with the least toughness"
    return choose_among(player, _weakest(player, resolution), 1, 1, why, "701.39a", resolution)


def _weakest(player: PlayerId, resolution: Resolution) -> list[ObjectId]:
    board = resolution.board
    toughness = {number: board.characteristics(number).toughness or 0 for number in board.creatures(player)}
    least = min(toughness.values(), default=0)
    return [number for number, value in toughness.items() if value == least]
