"""What an adviser would choose, slot by slot."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy", reason="needs comprules[training]")
pytest.importorskip("gymnasium", reason="needs comprules[training]")
pytest.importorskip("pettingzoo", reason="needs comprules[training]")

from comprules import Game
from comprules.agents import GreedyAgent, agent_named
from comprules.kernel.rule_citations import rule
from comprules.training import Duel, SharedVector
from positions import card, land, position, side

WOLF = card("Wolf", pt="2/2")
GIANT = card("Giant", pt="5/5")
LANDS = [land("G")] * 9


def played_by_greed(begun: Game) -> Game:
    """The game as it goes on between two greedy agents."""
    game, greed = begun.copy(), GreedyAgent()
    while (decision := game.decision) is not None:
        game.choose(greed.choose(game.view(decision.player), decision))
    return game


@pytest.mark.parametrize("decks", [("azure-gale", "candle-court"), ("storm-lantern", "hollow-roots")])
def test_who_follows_advice_plays_as_the_adviser(decks: tuple[str, str]) -> None:
    """Attacks, targets, divisions and all else piece by piece: the game is the one that greedy agents play."""
    env = Duel("greedy", *decks, adviser="greedy")
    _, info = env.reset(seed=4)
    expected = played_by_greed(env.game)
    steps, over = 0, False
    while not over:
        _, _, terminated, truncated, info = env.step(info["advised"])
        steps, over = steps + 1, terminated or truncated
    assert steps > 20
    assert env.game.read_log("play") == expected.read_log("play")


@rule("508.1a")
def test_advice_goes_on_from_the_pieces_that_are_chosen() -> None:
    """508.1a: the adviser would attack with both; with one chosen it is the other, with both chosen to be done."""
    game = position(side([GIANT, GIANT], library=LANDS), side([WOLF], library=LANDS, life=30))
    env = Duel("greedy", adviser="greedy")
    _, info = env.reset(seed=1, options={"game": game})
    named = []
    while env.option_names() and "done" not in named:
        named.append(env.option_names()[info["advised"]])
        if env.game.board.turn > 1:
            break
        info = env.step(info["advised"])[4]
    assert sum("attack" in name for name in named) == 2


def test_it_is_said_only_if_there_is_an_adviser() -> None:
    """Without one there is no advice; an agent of one's own can be one."""
    assert "advised" not in Duel("greedy").reset(seed=1)[1]
    assert "advised" in Duel("greedy", adviser=agent_named("random", seed=3)).reset(seed=1)[1]


def test_many_games_are_advised_at_once() -> None:
    """Each game in shared memory has its own advice, which is a slot that shows something."""
    vector = SharedVector(2, 2, opponent="random", adviser="greedy", max_decisions=20)
    try:
        observation, told = vector.reset(seed=2)
        for _ in range(30):
            slots = told["advised"]
            assert all(observation["action_mask"][place, slot] for place, slot in enumerate(slots))
            observation, *_, told = vector.step(slots)
    finally:
        vector.close()
