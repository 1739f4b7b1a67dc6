"""The greedy agent: for each kind of decision, the choice that looks best now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.by_kind import Judgement, judged
from comprules.agents.greedy import choosing
from comprules.agents.greedy.acting import action
from comprules.agents.greedy.attacking import attacks
from comprules.agents.greedy.blocking import blocks

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.kernel.options import Option
    from comprules.play.view import View

GREEDY = Judgement(
    action=action,
    yes=choosing.yes,
    number=choosing.number,
    targets=choosing.targets,
    objects=choosing.objects,
    modes=choosing.modes,
    word=choosing.word,
    division=choosing.division,
    attacks=attacks,
    blocks=blocks,
)


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
        return judged(GREEDY, view, decision)
