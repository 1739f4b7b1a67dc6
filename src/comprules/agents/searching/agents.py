"""Agents that search: one compares its own next answers, the other thinks on about what is answered to them."""

from __future__ import annotations

from contextlib import suppress
from random import Random
from typing import TYPE_CHECKING, Final

from comprules.agents.agent import Agent, insist_on_decision
from comprules.agents.greedy import GreedyAgent
from comprules.agents.searching.budget import Budget
from comprules.agents.searching.considering import Whole
from comprules.agents.searching.searching import Search
from comprules.agents.shrewd import ShrewdAgent
from comprules.play.determinizing import CannotDeterminize

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.play.view import View

USUAL: Final = Budget(iterations=100)
ALL_THE_WAY: Final = 1_000


class _SearchingAgent:
    """What agents that search have in common: they play on from what may be, by what an `adviser` would do for them,
    the shrewd agent if none is given, and by what `others` are taken to do: what the greedy agent would, if none is.

    What is decided before the first turn, such as whether a hand is kept, is left to the adviser: what comes of it
    shows long after what they look at (CR 103.5). `seed` decides what is left to chance; with a budget of iterations
    they choose the same for the same seed.
    """

    depth = 0

    def __init__(
        self, seed: int = 0, budget: Budget = USUAL, adviser: Agent | None = None, others: Agent | None = None
    ) -> None:
        self._random = Random(seed)
        self._budget = budget
        self._adviser = adviser if adviser is not None else ShrewdAgent()
        self._others = others if others is not None else GreedyAgent()

    def choose(self, view: View, decision: Decision) -> Whole:
        """The answer to a decision, whole. The view must be of a game that is there, not one that was sent.

        Raises ValueError if there is nothing to decide, or where it would search, for a view that was sent.
        """
        insist_on_decision(decision)
        with suppress(CannotDeterminize):
            if view.turn:
                return Search(view, self._adviser, self._others, self._random, self.depth).run(self._budget)
        answer: Whole = self._adviser.choose(view, decision)
        return answer


class RolloutAgent(_SearchingAgent):
    """Tries each of its answers in games as they may be, plays these on for some turns, and takes the best.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=3, skip_trivial=True)
    >>> for keeps in ("yes", "yes"):
    ...     game.choose(keeps)
    >>> str(RolloutAgent(seed=1, budget=Budget(iterations=8)).choose(game.view(0), game.decision))
    'play Plains #128'
    """


class ISMCTSAgent(_SearchingAgent):
    """Information-set Monte Carlo tree search: it thinks on about its own and others' next answers, in one tree for all
    the games that may be.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=3, skip_trivial=True)
    >>> for keeps in ("yes", "yes"):
    ...     game.choose(keeps)
    >>> str(ISMCTSAgent(seed=1, budget=Budget(iterations=8)).choose(game.view(0), game.decision))
    'play Plains #128'
    """

    depth = ALL_THE_WAY
