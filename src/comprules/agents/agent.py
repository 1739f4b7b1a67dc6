"""What a player made of code is: something that answers decisions from what it may see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from comprules.kernel.decisions import Decision
    from comprules.play.view import View


def insist_on_decision(decision: Any) -> None:
    """Raise ValueError unless there is something to decide, as there isn't once a game is over."""
    from comprules.kernel.decisions import Decision

    if not isinstance(decision, Decision):
        raise ValueError(f"an agent answers a game's decision, not {decision!r:.60}; a game that is over has none")


class Agent(Protocol):
    """A player made of code.

    The same agent can play any number of games at once, since everything it may know is in the view it is given.
    Whatever has such a method is one; nothing needs to be inherited.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> class Cautious:
    ...     def choose(self, view, decision):
    ...         return decision.options[0]
    >>> agent: Agent = Cautious()
    >>> game = Game([starter_deck("azure-gale"), starter_deck("hill-thunder")], seed=7)
    >>> str(agent.choose(game.view(0), game.decision))
    'yes'
    """

    def choose(self, view: View, decision: Decision) -> Any:
        """The answer to a decision: an option, or for a combination one piece or a tuple with all of them.

        Those that come with comprules raise ValueError if there is nothing to decide.
        """
