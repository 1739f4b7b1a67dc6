"""CR 810: the Two-Headed Giant variant, for teams of more than two players, too."""

from __future__ import annotations

from msgspec.structs import force_setattr

from comprules.kernel.ids import seats
from comprules.rules.multiplayer.teams import Teams, problem_of
from comprules.rules.prelude import *
from comprules.rules.variants.variant import Variant

LIFE_OF_TWO: Final = 30
LIFE_OF_ANOTHER: Final = 15
SMALLEST_LIMITED_DECK: Final = 40


@rule("805.1", "810.1", "810.2", "810.3", "810.11")
class TwoHeadedGiant(Variant):
    """CR 810. Two teams of two players, or of more, each with one life total and taking turns as one.

    `teams` are the players of each by their numbers; the first half of the players and the others, if nothing is said.
    The first player of a team is its primary player, who declares its attacks and blocks (CR 805.2). If it is `limited`
    play, the sideboards of a team's players are one (CR 100.4c).

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale")] * 4, seed=7, variants=[TwoHeadedGiant()])
    >>> [(player.team, player.life) for player in game.view(0).players][1:3]
    [((0, 1), 30), ((2, 3), 30)]
    """

    teams: Sequence[Sequence[int]] = ()
    limited: bool = False

    def __post_init__(self) -> None:
        force_setattr(self, "teams", tuple(tuple(team) for team in self.teams))

    def title(self) -> str:
        return "Two-Headed Giant"

    def problem(self, players: int) -> str | None:
        teams = self._teams(players)
        if len(teams) != 2 or len(teams[0]) != len(teams[1]) or len(teams[0]) < 2:
            return "two teams of equally many players, at least two each, play Two-Headed Giant (CR 810.1, 810.11)"
        return problem_of(teams, players)

    @rule("810.7")
    def as_teams(self, players: int) -> Teams:
        return Teams(self._teams(players), share_turns=True, share_life=True)

    def _teams(self, players: int) -> tuple[tuple[PlayerId, ...], ...]:
        if self.teams:
            return tuple(tuple(map(PlayerId, team)) for team in self.teams)
        half = players // 2
        return seats(half), seats(half, players)

    @rule("103.4a", "119.1a", "810.4", "810.11")
    @rule("103.3a", "117.1a", edition="2009")
    @rule("806.4a", "806.10", edition="2009")
    def starting_life(self, usual: int, player: PlayerId, players: int) -> int:
        return LIFE_OF_TWO + LIFE_OF_ANOTHER * (players // 2 - 2)

    @rule("100.2b")
    def minimum_deck_size(self, usual: int) -> int:
        return SMALLEST_LIMITED_DECK if self.limited else usual

    def is_limited(self) -> bool:
        return self.limited

    @rule("100.4c")
    def has_team_sideboards(self) -> bool:
        return True

    @rule("103.8b", "800.7", "810.6")
    @rule("103.6b", edition="2009")
    def skips_first_draw(self) -> bool:
        return True
