"""CR 808: the Team vs. Team variant."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.rules.multiplayer.teams import Teams, problem_of
from comprules.rules.prelude import *
from comprules.rules.variants.variant import Variant


@rule("808.1", "808.2", "808.3", "808.3a")
class TeamVsTeam(Variant):
    """CR 808. Two teams or more, of any number of players, who take their own turns and have their own life totals.

    `teams` are the players of each by their numbers, as they sit: in turn order.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 3, seed=7, variants=[TeamVsTeam([[0, 1], [2]])])
    >>> [(player.team, player.life) for player in game.view(0).players]
    [((0, 1), 20), ((0, 1), 20), ((2,), 20)]
    """

    teams: Sequence[Sequence[int]]

    def __post_init__(self) -> None:
        force_setattr(self, "teams", tuple(tuple(team) for team in self.teams))

    def title(self) -> str:
        return "Team vs. Team"

    def problem(self, players: int) -> str | None:
        return problem_of(self.as_teams(players).members, players)

    def as_teams(self, players: int) -> Teams:
        return Teams(tuple(tuple(map(PlayerId, team)) for team in self.teams))
