"""A proof's main line as a game in which it has been played."""

from __future__ import annotations

from comprules.cards import CardPool
from comprules.play.game import Game
from comprules.scenarios.scenario import Scenario
from comprules.solving.aims import Aim
from comprules.solving.main_line import main_line
from comprules.solving.proof import Proof
from comprules.solving.solving import game_of
from comprules.solving.standing import Standing


def as_game(scenario: Scenario, aim: Aim, proof: Proof, pool: CardPool | None = None) -> Game:
    """The game at the end of the main line of a proof, with all that was done from the position on to be undone, one
    thing after the other.

    Raises what `solve` raises for the position.

    >>> from comprules.solving import solve
    >>> puzzle = Scenario.begin("nobody blocks").having("A", battlefield=["Grizzly Bears"]).having("B", life=2)
    >>> pool = CardPool.starter()
    >>> game = as_game(puzzle, Aim.of(puzzle), solve(puzzle, pool=pool).proof, pool)
    >>> game.result.winners, game.count_past()
    ((0,), 1)
    """
    line = main_line(Standing.at_first(game_of(scenario, pool), aim), proof)
    # Whoever opens it plays by the rules alone, and isn't stopped where a search is.
    return Game.load(line.end.game.save())
