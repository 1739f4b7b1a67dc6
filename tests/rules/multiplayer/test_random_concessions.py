"""CR 104.3a, 800.4: games that go on as players concede at any time."""

from __future__ import annotations

from random import Random

import pytest

from comprules.agents import RandomAgent
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from random_games import new_game


@pytest.mark.parametrize(("seed", "players"), [(20, 3), (21, 4), (22, 5), (23, 6), (30, 5)])
@rule("104.3a", "800.4a")
def test_games_go_on_as_players_concede(seed: int, players: int) -> None:
    """CR 800.4a: whenever players concede, nobody who has left decides anything or owns anything, until one is left."""
    game, agent, chance = new_game(seed, players), RandomAgent(seed), Random(seed)
    for made in range(2000):
        decision = game.decision
        if decision is None:
            break
        assert decision.player in game.board.players
        if chance.random() < 0.03:
            game.concede(chance.choice(game.board.players))
        else:
            game.choose(agent.choose(None, decision))
        if game.decision is not None:
            assert all(known.owner in game.board.players for known in game.state.objects.values())
        if made == 40 and game.decision is not None:
            assert Game.load(game.save()).digest() == game.digest()
    assert game.result is not None
    assert set(game.result.winners) <= set(game.board.players)
