"""CR 806.9 of 2009: a player's share in the life total of a team."""

from __future__ import annotations

from comprules.rules.life_damage_counters.life import GainLife, LoseLife
from comprules.rules.prelude import *


@rule("806.9a", edition="2009")
def share_of(board: Board, player: PlayerId) -> int:
    """A player's life total: the team's divided by the number of its players, rounded up."""
    team = board.shares_life_with(player)
    return -(-board.state.players[player].life // len(team))


@rule("806.9b", "806.9c", edition="2009")
def set_shares(goals: Mapping[PlayerId, int], resolution: Resolution) -> None:
    """Let players' shares become these numbers; if those of a whole team do, its life total is their sum."""
    cause, board = resolution.cause("119.5"), resolution.board
    changes = {player: goal - _exact_share(board, player, goals) for player, goal in goals.items()}
    resolution.happen(
        [
            GainLife(cause, player, change) if change > 0 else LoseLife(cause, player, -change)
            for player, change in changes.items()
        ]
    )


def _exact_share(board: Board, player: PlayerId, goals: Mapping[PlayerId, int]) -> int:
    """A player's share; where those of a whole team are asked for, such that they make up its life total."""
    team = board.shares_life_with(player)
    if not set(team) <= set(goals):
        return share_of(board, player)
    return (board.state.players[player].life + len(team) - 1 - team.index(player)) // len(team)
