"""An agent that does nothing: it passes, and where it must choose it chooses as little as it can."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.agent import insist_on_decision
from comprules.agents.putting_together import put_together
from comprules.kernel.decisions import ChooseAction, ChooseNumber, Decision, YesNo
from comprules.kernel.options import Answer, Number, Option, Pass
from comprules.rules.starting_and_ending.starting_the_game import KEEP_HAND

if TYPE_CHECKING:
    from comprules.play.view import View


class IdleAgent:
    """Plays nothing, and keeps whatever hand it has.

    >>> from comprules.kernel.decisions import yes_no
    >>> agent = IdleAgent()
    >>> [str(agent.choose(None, yes_no(0, "103.5", asked))) for asked in ("keep this hand?", "draw a card?")]
    ['yes', 'no']
    """

    def choose(self, view: View | None, decision: Decision) -> Option | tuple[Option, ...]:
        """What does least. The view isn't looked at."""
        insist_on_decision(decision)
        if decision.reason == KEEP_HAND:
            return Answer(True)
        return as_little_as_possible(decision)


def as_little_as_possible(decision: Decision) -> Option | tuple[Option, ...]:
    """The answer to a decision by which least is done."""
    match decision:
        case ChooseAction():
            return Pass()
        case YesNo():
            return put_together(decision, [Answer(False)])[0]
        case ChooseNumber():
            return Number(decision.least)
    return put_together(decision, ())
