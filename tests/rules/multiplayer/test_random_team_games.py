"""CR 805, 808, 810: games between teams that random agents play."""

from __future__ import annotations

import pytest

from comprules.editions import EDITIONS
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game, NothingToUndo
from comprules.variants import TeamVsTeam, TwoHeadedGiant, Variant
from random_games import new_game, play

HEADS = TwoHeadedGiant()


def shares(game: Game) -> bool:
    """Whether teammates have the same life total and poison counters, as far as they are still in the game."""
    players = game.state.players
    return all(
        len({(players[each].life, dict(players[each].counters).get("poison", 0)) for each in team}) == 1
        for team in ((0, 1), (2, 3))
    )


@pytest.mark.parametrize(
    ("seed", "players", "variant"),
    [
        (1, 4, HEADS),
        (4, 6, HEADS),
        (5, 4, TeamVsTeam([[0, 1], [2, 3]])),
        (6, 5, TeamVsTeam([[0, 1], [2], [3, 4]])),
        (7, 3, TeamVsTeam([[0], [1, 2]])),
    ],
)
@rule("104.2c", "805.4", "808.1", "810.8a")
def test_a_team_wins_or_nobody_does(seed: int, players: int, variant: Variant) -> None:
    """CR 104.2c: a game between teams ends with all of a team winning, or with a draw."""
    game = new_game(seed, players, variants=[variant])
    for _ in play(game, seed):
        pass
    teams = game.board.teams
    assert teams is not None
    assert game.result is not None
    assert game.result.winners in ((), *teams.members)


@pytest.mark.parametrize("seed", [11, 12])
@rule("810.4", "810.10")
def test_teammates_always_have_one_life_total(seed: int) -> None:
    """CR 810.4: at every decision, on the way and back, teammates have the same life total and poison counters."""
    game = new_game(seed, 4, variants=[HEADS])
    digests = [game.digest()]
    for _ in play(game, seed, 60):
        assert shares(game)
        digests.append(game.digest())
    twin = game.copy()
    for digest in reversed(digests[:-1]):
        game.undo()
        assert game.digest() == digest
        assert shares(game)
    with pytest.raises(NothingToUndo):
        game.undo()
    assert twin.digest() == digests[-1]


@rule("805.5", "810.4")
def test_a_saved_game_between_teams_goes_on() -> None:
    """CR 810.4: a game that was saved, or copied, knows its teams and comes to the same end."""
    game = new_game(13, 4, variants=[HEADS])
    for _ in play(game, 13, 50):
        pass
    loaded, twin = Game.load(game.save()), game.copy()
    for each in (game, loaded, twin):
        for _ in play(each, 14):
            pass
    assert game.digest() == loaded.digest() == twin.digest()
    assert loaded.board.teams == game.board.teams
    assert loaded.result == game.result


@pytest.mark.parametrize("edition", EDITIONS)
@rule("810.1")
def test_teams_play_by_every_edition(edition: str) -> None:
    """CR 810.1: Two-Headed Giant is played by the rules of each edition to its end."""
    game = new_game(15, 4, edition=edition, variants=[HEADS])
    for _ in play(game, 15):
        pass
    assert game.result is not None
    assert game.result.winners in ((), (0, 1), (2, 3))
