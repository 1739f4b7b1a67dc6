"""An agent that looks for a win this turn, in the games that may be for what it sees."""

from __future__ import annotations

from typing import Any

import pytest

from comprules.agents import Budget, GreedyAgent, UnknownAgent, agent_named
from comprules.agents.idle import IdleAgent
from comprules.kernel.rule_citations import rule
from comprules.play.game import Game
from comprules.solving import SolverAgent
from comprules.solving.puzzle_game import PuzzleGame
from positions import BEAR, card, land, pending, position, side
from solving.puzzles import FOG, GROW, ZAP, answer

POINTS = Budget(iterations=3_000)


def played(game: Game, *agents: Any) -> Game:
    """A game in which the players are these agents until the turn is over."""
    turn = game.board.turn
    while game.decision is not None and game.board.turn == turn:
        agent = agents[game.decision.player]
        game.choose(agent.choose(game.view(game.decision.player), game.decision))
    return game


def lethal(**theirs: Any) -> Game:
    """Two Bears attack past one, so that one is blocked: for five life the other one must grow after that."""
    library = [land("G")] * 5
    mine = side([BEAR, BEAR], hand=[GROW], lands="G", library=library)
    return position(mine, side([BEAR], life=5, library=library, **theirs), skip_trivial=True)


@rule("510.1c", "704.5a")
def test_it_finds_a_win_that_greed_misses() -> None:
    """The trick that is kept until blockers are declared wins; who is greedy doesn't."""
    assert played(lethal(), GreedyAgent(), GreedyAgent()).result is None
    result = played(lethal(), SolverAgent(1, POINTS), GreedyAgent()).result
    assert result is not None
    assert result.winners == (0,)


@rule("104.2a")
def test_without_a_win_it_does_what_the_other_agent_says() -> None:
    """An idle one does nothing: no attack for two of nine life."""
    game = position(side([BEAR], library=[BEAR]), side(life=9, library=[BEAR]), skip_trivial=True)
    assert played(game, SolverAgent(1, POINTS, IdleAgent()), IdleAgent()).state.players[1].life == 9
    greedy = position(side([BEAR], library=[BEAR]), side(life=9, library=[BEAR]), skip_trivial=True)
    assert played(greedy, SolverAgent(1, POINTS), IdleAgent()).state.players[1].life == 7


@rule("400.2")
def test_what_is_hidden_isnt_used() -> None:
    """Whether the opponent truly holds the one card of thirty with which they would prevent all damage, makes no
    difference: it is dealt anew, and the attack wins in the games in which they hold another one.
    """
    answers = set()
    for held, beneath in ((FOG, BEAR), (BEAR, FOG)):
        theirs = side([BEAR], life=2, hand=[held], lands="G", library=[beneath, *[BEAR] * 28])
        game = position(side([BEAR, BEAR], library=[BEAR]), theirs, skip_trivial=True, step="declare attackers")
        assert (answer(PuzzleGame.of(game)).verdict == "wins") is (held is BEAR)
        answers.add(SolverAgent(4, POINTS, IdleAgent()).choose(game.view(0), pending(game)))
    assert len(answers) == 1
    assert len(answers.pop()) == 2


@rule("400.2")
def test_the_same_seed_answers_the_same() -> None:
    """With a budget of points; one of a single point finds nothing."""
    game = lethal()
    first, again = (SolverAgent(5, POINTS, IdleAgent()).choose(game.view(0), pending(game)) for _ in range(2))
    assert first == again
    assert isinstance(SolverAgent(5, POINTS, IdleAgent()).choose(game.view(0), pending(game)), tuple)
    alone = SolverAgent(5, Budget(iterations=1), IdleAgent()).choose(game.view(0), pending(game))
    assert not isinstance(alone, tuple)


def test_it_goes_by_a_name() -> None:
    """With what may be spent, and who plays otherwise."""
    for name in ("solver", "solver:50", "solver:0.5s+random", "solver:50+ismcts:3", "solver+solver:3+greedy"):
        assert isinstance(agent_named(name, 1), SolverAgent)
    for name in ("solver:soon", "solver+", "solver+gready", "solver:1s+ismcts:soon", "greedy+solver"):
        with pytest.raises(UnknownAgent):
            agent_named(name)


@rule("601.2g")
def test_payments_that_are_found_for_it_are_reckoned_with() -> None:
    """Where the game pays by itself, a line counts only as it is paid then."""
    prod = card("Prod", "{1}", "Sorcery", "Prod deals 1 damage to any target.")
    library = [land("G")] * 5
    game = position(side(hand=[prod, ZAP], lands="RG", library=library), side(life=3, library=library))
    game.skip_trivial = True
    assert game.auto_pay
    result = played(game, SolverAgent(2, POINTS, IdleAgent()), IdleAgent()).result
    assert result is not None
    assert result.winners == (0,)
