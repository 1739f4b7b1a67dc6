"""CR 801: games with limited ranges of influence that random agents play."""

from __future__ import annotations

import pytest

from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.variants import AlternatingTeams, Emperor, GrandMelee, LimitedRange, Variant
from random_games import new_game, play


@pytest.mark.parametrize(
    ("seed", "players", "variant"),
    [
        (1, 5, LimitedRange(1)),
        (2, 6, LimitedRange((2, 1, 1, 2, 1, 1))),
        (3, 6, Emperor()),
        (4, 6, AlternatingTeams(3, attack="left")),
        (5, 9, GrandMelee()),
    ],
)
@rule("104.2a", "104.2c", "801.1", "807.1", "809.1", "811.1")
def test_games_in_range_come_to_their_end(seed: int, players: int, variant: Variant) -> None:
    """CR 104.2a, 104.2c: the last player or team wins, or nobody does."""
    game = new_game(seed, players, variants=[variant])
    for _ in play(game, seed):
        pass
    teams = game.board.teams
    assert game.result is not None
    assert game.result.winners in ((), *(teams.members if teams else ((player,) for player in range(players))))


@rule("801.2c")
def test_a_saved_game_knows_who_is_in_range() -> None:
    """CR 801.2c: a game that was saved, copied or taken back is as it was."""
    game = new_game(6, 6, variants=[Emperor()])
    digest = game.digest()
    for _ in play(game, 6, 60):
        pass
    loaded, twin = Game.load(game.save()), game.copy()
    assert loaded.digest() == game.digest() == twin.digest()
    for each in (game, loaded, twin):
        for _ in play(each, 7, 100):
            pass
    assert loaded.digest() == game.digest() == twin.digest()
    for _ in range(160):
        game.undo()
    assert game.digest() == digest
