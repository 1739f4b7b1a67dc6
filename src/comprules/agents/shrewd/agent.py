"""The shrewd agent: as the greedy one, but that it thinks combats and its mana through."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.agents.by_kind import judged
from comprules.agents.greedy.agent import GREEDY
from comprules.agents.shrewd import choosing
from comprules.agents.shrewd.acting import action
from comprules.agents.shrewd.attacking import attacks
from comprules.agents.shrewd.blocking import blocks

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.kernel.options import Option
    from comprules.play.view import View

SHREWD = GREEDY._replace(
    action=action,
    yes=choosing.yes,
    number=choosing.number,
    targets=choosing.targets,
    objects=choosing.objects,
    attacks=attacks,
    blocks=blocks,
)


class ShrewdAgent:
    """Judges attacks and blocks as a whole, uses its mana for what is worth most, and aims removal at what matters.

    It looks at its view alone and remembers nothing, so it chooses the same in the same situation. For another player
    whom it controls it does as little as it can.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
    >>> str(ShrewdAgent().choose(game.view(0), game.decision))
    'yes'
    """

    def choose(self, view: View, decision: Decision) -> Option | tuple[Option, ...]:
        """The answer to a decision, whole. Raises ValueError if there is nothing to decide."""
        return judged(SHREWD, view, decision)
