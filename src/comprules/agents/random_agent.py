"""An agent that chooses at random."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from comprules.agents.agent import insist_on_decision
from comprules.agents.putting_together import any_answer
from comprules.kernel.decisions import ChooseNumber, ChooseOrder, Decision, Divide
from comprules.kernel.options import Done, Number, Option, Reset

if TYPE_CHECKING:
    from comprules.play.view import View

FRESH_STARTS = 20
"""How often an answer is begun anew when its pieces turn out not to go together."""


class RandomAgent:
    """Chooses evenly among the options; answers of several pieces are put together piece by piece.

    The same seed gives the same choices.

    >>> from comprules.decisions import yes_no
    >>> agent = RandomAgent(seed=1)
    >>> [str(agent.choose(None, yes_no(0, "103.5", "keep this hand?"))) for _ in range(4)]
    ['yes', 'no', 'no', 'yes']
    """

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, view: View | None, decision: Decision) -> Option | tuple[Option, ...]:
        """An option, or all the pieces of a combination. The view isn't looked at.

        Raises ValueError if there is nothing to decide.
        """
        insist_on_decision(decision)
        if isinstance(decision, ChooseNumber):
            return self._number(decision)
        if isinstance(decision, ChooseOrder):
            return self._order(decision)
        if decision.is_combination or isinstance(decision, Divide):
            return self._combination(decision)
        return self._one_of(decision.candidates)

    def _one_of(self, options: tuple[Option, ...]) -> Option:
        return options[int(self._random.random() * len(options))]

    def _number(self, decision: ChooseNumber) -> Option:
        if decision.only is not None:
            return self._one_of(decision.options)
        most = decision.least + ChooseNumber.SHOWN - 1 if decision.most is None else decision.most
        return Number(self._random.randint(decision.least, most))

    def _order(self, decision: ChooseOrder) -> tuple[Option, ...]:
        order = list(decision.candidates)
        self._random.shuffle(order)
        return tuple(order)

    def _combination(self, decision: Decision) -> tuple[Option, ...]:
        if not decision.candidates and decision.is_complete(()):
            return ()
        for _ in range(FRESH_STARTS):
            pieces = self._put_together(decision)
            if pieces is not None:
                return pieces
        return any_answer(decision)

    def _put_together(self, decision: Decision) -> tuple[Option, ...] | None:
        while True:
            piece = self._one_of(decision.options)
            if isinstance(piece, Reset):
                return None
            if isinstance(piece, Done):
                return decision.chosen
            taken = decision.take(piece)
            if not isinstance(taken, Decision):
                return taken
            decision = taken
