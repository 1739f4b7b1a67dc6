"""CR 119.5, 810.9c, 810.9d: life totals that become a number."""

from __future__ import annotations

from comprules.rules.life_damage_counters.life import GainLife, LoseLife, life_of
from comprules.rules.prelude import *
from comprules.rules.resolving.choices import choose_among


@rule("119.5", "810.9c")
def life_change(player: PlayerId, goal: int, resolution: Resolution) -> GainLife | LoseLife:
    """The life that a player gains or loses for their life total to become a number."""
    cause, change = resolution.cause("119.5"), goal - life_of(resolution.board, player)
    return GainLife(cause, player, change) if change > 0 else LoseLife(cause, player, -change)


@rule("119.5", "810.9d")
def set_life_totals(goals: Mapping[PlayerId, int], resolution: Resolution) -> None:
    """Let players' life totals become these numbers, at once."""
    affected = [chosen for player in goals for chosen in _chosen_of_team(player, goals, resolution)]
    resolution.happen([life_change(player, goals[player], resolution) for player in affected])


@rule("810.9d")
def _chosen_of_team(player: PlayerId, goals: Mapping[PlayerId, int], resolution: Resolution) -> tuple[PlayerId, ...]:
    """Whom a team chooses to be affected of its players among these, asked for the first of them; otherwise nobody."""
    team = resolution.board.shares_life_with(player)
    sharing = [each for each in goals if each in team]
    if player != sharing[0]:
        return ()
    return choose_among(team[0], sharing, 1, 1, "whose life total is set for the team?", "810.9d", resolution)
