"""The shrewd agent, in whole games."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from comprules.agents import Agent, GreedyAgent, RandomAgent, ShrewdAgent
from comprules.kernel.rule_citations import rule
from random_games import new_game, play


@pytest.mark.parametrize("seed", [1, 2])
@rule("103.5", "117.1")
def test_it_plays_a_game_for_three_to_its_end(seed: int) -> None:
    """117.1: whatever is asked, of any number of players, has an answer."""
    game = new_game(seed, players=3)
    agents: list[Agent] = [ShrewdAgent(), GreedyAgent(), RandomAgent(seed)]
    while (decision := game.decision) is not None:
        game.choose(agents[decision.player].choose(game.view(decision.player), decision))
    assert game.result is not None


@given(st.integers(0, 50), st.integers(20, 160))
@settings(max_examples=8, deadline=None)
def test_its_answers_are_legal_and_the_same_in_the_same_situation(seed: int, answers: int) -> None:
    """Wherever random play leads: it remembers nothing, so that another of its kind answers alike."""
    game = new_game(seed)
    for _ in play(game, seed, answers):
        pass
    decision = game.decision
    if decision is not None:
        answer = ShrewdAgent().choose(game.view(decision.player), decision)
        assert ShrewdAgent().choose(game.view(decision.player), decision) == answer
        game.choose(answer)
