"""An agent that looks for a win this turn before it does what another one would."""

from __future__ import annotations

from random import Random
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from comprules.agents.agent import Agent, insist_on_decision
from comprules.agents.greedy import GreedyAgent
from comprules.agents.searching.budget import Budget
from comprules.agents.searching.worlds import Worlds
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import Option
from comprules.play.determinizing import CannotDeterminize
from comprules.rules.concepts.procedures import Inconclusive
from comprules.solving.aims import Aim
from comprules.solving.answer import Answer, Limits
from comprules.solving.chance import Undetermined, Unforeseeable
from comprules.solving.main_line import main_line
from comprules.solving.puzzle_game import PuzzleGame
from comprules.solving.solving import solve
from comprules.solving.standing import Standing

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.play.game import Game
    from comprules.play.view import View

USUAL: Final = Budget(iterations=1_000)

WORLDS: Final = 3
"""In how many of the games that may be an answer must win."""


class SolverAgent:
    """In its own turns it looks for a line that wins the turn, and answers with that line's first answer; otherwise, or
    where it finds none, it does what another agent says, a GreedyAgent if none is given.

    It knows what its player sees. What is hidden it deals anew, in three games as they may be, and an answer must win
    in all of them. So it proves nothing where hidden cards matter: in a fourth game the answer might not win; and the
    lines that go on from it may differ from game to game, as if what is hidden in each were seen. Where nothing that
    is hidden matters it is a proof.

    A budget is of points that the search comes to, or of seconds, for each decision. By points it answers the same
    for the same seed.

    >>> from comprules import CardPool, Scenario
    >>> from comprules.solving.solving import game_of
    >>> puzzle = Scenario.begin("nobody blocks").having("A", battlefield=["Grizzly Bears"]).having("B", life=2)
    >>> game = game_of(puzzle, CardPool.starter())
    >>> [str(piece) for piece in SolverAgent(seed=1).choose(game.view(0), game.decision)]
    ['Grizzly Bears #3 attacks B #1']
    """

    def __init__(self, seed: int = 0, budget: Budget = USUAL, otherwise: Agent | None = None) -> None:
        self._random = Random(seed)
        self._budget = budget
        self._otherwise = otherwise if otherwise is not None else GreedyAgent()

    def choose(self, view: View, decision: Decision) -> Any:
        """The answer to a decision, whole. Raises ValueError if there is nothing to decide."""
        insist_on_decision(decision)
        found = self._winning(view) if view.active_player == view.me else None
        return self._otherwise.choose(view, decision) if found is None else found

    def _winning(self, view: View) -> tuple[Option, ...] | None:
        """The answer that wins in each of the games that were tried; None if there is none, or it isn't found."""
        try:
            return _Attempt(view, self._random, self._budget).answer()
        except CannotDeterminize:
            return None


class _Attempt:
    """A search for an answer that wins, in some games, with what is left of a budget."""

    def __init__(self, view: View, random: Random, budget: Budget) -> None:
        self._worlds = Worlds(view, random)
        self._aim = Aim(view.me)
        self._nodes = budget.iterations
        self._end = None if budget.seconds is None else monotonic() + budget.seconds

    def answer(self) -> tuple[Option, ...] | None:
        """The first answer of a line that wins in one game, if it does in the others too."""
        first = self._puzzle(0)
        proof = self._solved(first).proof
        line = main_line(Standing.at_first(first, self._aim), proof).choices if proof is not None else ()
        if not line or line[0].game.decision != first.decision:
            return None
        chosen = line[0].chosen
        return chosen if all(self._wins_after(chosen, number) for number in range(1, WORLDS)) else None

    def _puzzle(self, number: int) -> PuzzleGame:
        return PuzzleGame.of(self._worlds.get(number), auto_pay=None)

    def _wins_after(self, chosen: tuple[Option, ...], number: int) -> bool:
        """Whether an answer wins in another game; not if that is left to chance at once, or it can't be given."""
        game = self._puzzle(number)
        try:
            game.choose(chosen)
        except (IllegalChoice, Inconclusive, Undetermined, Unforeseeable):
            return False
        return self._solved(game).verdict == "wins"

    def _solved(self, game: Game) -> Answer:
        """What comes of solving a game with what is left to be spent, of which that is taken off."""
        seconds = None if self._end is None else max(0.0, self._end - monotonic())
        found = solve(game, self._aim, Limits(seconds=seconds, nodes=self._nodes), auto_pay=None)
        self._nodes = None if self._nodes is None else max(0, self._nodes - found.progress.nodes)
        return found
