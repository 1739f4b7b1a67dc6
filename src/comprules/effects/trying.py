"""CR 608.2d, 118.12: whether a player could do what an effect lets them do, found by doing it on trial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from comprules.effects.resolution import Resolution
from comprules.procedures import Illegal, Stop
from comprules.proposals import Trial
from comprules.rule_citations import rule


class Doable(Protocol):
    """Something a subject can do: a predicate or several."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        """Let the subject do it."""


@rule("608.2d", "118.3")
def can_do(deed: Doable, player: int, resolution: Resolution) -> bool:
    """Whether a player could carry out all of this now, as they would have to if it were a cost."""
    game = resolution.game
    trial = Resolution(
        game, resolution.source, resolution.you, resolution.item, resolution.bindings(), resolution.x, is_cost=True
    )
    with Trial(game):
        game._answers, game._called = (), []
        try:
            deed.happen((player,), trial)
        except Illegal:
            return False
        except Stop:
            return True  # There is something to choose from, so it can be done.
    return trial.was_done
