"""The greedy agent: for each kind of decision, the choice that looks best now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.agent import insist_on_decision
from comprules.agents.greedy import choosing
from comprules.agents.greedy.acting import action
from comprules.agents.greedy.attacking import attacks
from comprules.agents.greedy.blocking import blocks
from comprules.agents.greedy.situation import Situation
from comprules.agents.idle import as_little_as_possible
from comprules.agents.putting_together import put_together
from comprules.kernel.decisions import (
    ChooseAction,
    ChooseModes,
    ChooseNumber,
    ChooseObjects,
    ChooseWords,
    Decision,
    Divide,
    YesNo,
)
from comprules.kernel.options import Answer, Attack, Block, Option
from comprules.rules.combat.bands import DeclareBand

if TYPE_CHECKING:
    from collections.abc import Sequence

    from comprules.play.view import View


class GreedyAgent:
    """Plays lands and spells on curve, attacks where no block hurts, blocks where it pays or must.

    It looks at its view alone and remembers nothing, so it chooses the same in the same situation. For another player
    whom it controls it does as little as it can.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
    >>> str(GreedyAgent().choose(game.view(0), game.decision))
    'yes'
    """

    def choose(self, view: View, decision: Decision) -> Option | tuple[Option, ...]:
        """The answer to a decision, whole. Raises ValueError if there is nothing to decide."""
        insist_on_decision(decision)
        if decision.on_behalf_of is not None:
            return as_little_as_possible(decision)
        situation = Situation(view)
        match decision:
            case ChooseAction():
                return action(situation, decision)
            case YesNo():
                return put_together(decision, [Answer(choosing.yes(situation, decision))])[0]
            case ChooseNumber():
                return choosing.number(decision)
        return put_together(decision, _wanted(situation, decision))


def _wanted(situation: Situation, decision: Decision) -> Sequence[Option]:
    """The pieces of an answer that the agent would like, the most wanted first."""
    match decision:
        case DeclareBand():
            return ()  # It attacks with what is safe by itself; in a band one blocker would stop several.
        case ChooseObjects(is_target=True):
            return choosing.targets(situation, decision)
        case ChooseObjects():
            return choosing.objects(situation, decision)
        case ChooseModes():
            return choosing.modes(situation, decision)
        case ChooseWords():
            return choosing.word(situation, decision)
        case Divide():
            return choosing.division(situation, decision)
    if any(isinstance(piece, Attack) for piece in decision.candidates):
        return attacks(situation, decision)
    if any(isinstance(piece, Block) for piece in decision.candidates):
        return blocks(situation, decision)
    return decision.candidates
