"""How good a position is for each player, between 0, lost, and 1, won."""

from __future__ import annotations

from math import exp, sqrt
from typing import TYPE_CHECKING, Final

from comprules.agents.greedy.worth import LANDS_ENOUGH, LIFE_WORTH, worth
from comprules.rules.life_damage_counters.counters import POISON

if TYPE_CHECKING:
    from collections.abc import Mapping

    from comprules.kernel.ids import PlayerId
    from comprules.play.game import Game
    from comprules.play.view import SeenPlayer, View

LIFE_FOR_POISON: Final = 2
"""How much life one poison counter less is like."""

CARD_WORTH: Final = 2.0
LAND_WORTH: Final = 2.5
FURTHER_LAND_WORTH: Final = 0.5

DECISIVE: Final = 8.0
"""How much more than the others one must have to win about three games of four."""


def values(game: Game) -> Mapping[PlayerId, float]:
    """How good a position is for each player, who may see everything in it."""
    result = game.result
    if result is not None:
        return {player: _settled(player, result.winners) for player in sorted(game.state.players)}
    view = game.onlooker_view()
    held = {player.id: _held(view, player) for player in view.players}
    return {player.id: _chances(view, player, held) for player in view.players}


def _settled(player: PlayerId, winners: tuple[PlayerId, ...]) -> float:
    return 0.5 if not winners else float(player in winners)


def _chances(view: View, player: SeenPlayer, held: Mapping[PlayerId, float]) -> float:
    """How likely a player wins, by how much more they have than others on average, their team counting as one."""
    if not player.in_game:
        return 0.0
    there = [other.id for other in view.players if other.in_game]
    mine = [held[number] for number in there if number == player.id or number in player.team]
    others = [held[number] for number in there if number != player.id and number not in player.team]
    ahead = sum(mine) / len(mine) - sum(others) / max(1, len(others))
    return 1 / (1 + exp(-ahead / DECISIVE))


def _held(view: View, player: SeenPlayer) -> float:
    """What a player has: permanents, cards in hand, life."""
    permanents = [seen for seen in view.battlefield if seen.controller == player.id]
    lands = sum("Land" in seen.types and "Creature" not in seen.types for seen in permanents)
    others = sum(worth(seen) for seen in permanents if "Land" not in seen.types or "Creature" in seen.types)
    life = LIFE_WORTH * sqrt(max(0, _life_left(player)))
    return others + _worth_of_lands(lands) + CARD_WORTH * player.hand_size + life


def _worth_of_lands(lands: int) -> float:
    return LAND_WORTH * min(lands, LANDS_ENOUGH) + FURTHER_LAND_WORTH * max(0, lands - LANDS_ENOUGH)


def _life_left(player: SeenPlayer) -> int:
    """A player's life, or how much the poison counters leave of it."""
    poison = dict(player.counters).get(POISON, 0)
    return min(player.life, LIFE_FOR_POISON * (10 - poison)) if poison else player.life
