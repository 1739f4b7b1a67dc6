"""CR 608.2d, 118.12: whether a player could do what an effect lets them do, found by doing it on trial."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from comprules.decisions import Decision
from comprules.effects.resolution import Resolution
from comprules.options import Option
from comprules.procedures import Illegal, Stop
from comprules.proposals import Trial, some_answer
from comprules.rule_citations import rule


class Doable(Protocol):
    """Something a subject can do: a predicate or several."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        """Let the subject do it."""


@rule("608.2d", "118.3")
def can_do(deed: Doable, player: int, resolution: Resolution) -> bool:
    """Whether a player could carry out all of this now, as they would have to if it were a cost."""
    game = resolution.game
    answers: tuple[tuple[Decision, tuple[Option, ...]], ...] = ()
    while True:
        trial = _as_a_cost(resolution)
        with Trial(game):
            game._answers, game._called, game._cursor = answers, [], 0
            try:
                deed.happen((player,), trial)
            except Illegal:
                return False
            except Stop as stop:
                answer = some_answer(stop.decision)
                if answer is None:
                    return False
                answers = (*answers, (stop.decision, answer))
                continue
        return trial.is_settled or trial.was_done


def _as_a_cost(resolution: Resolution) -> Resolution:
    """The same point of view, from which everything must be carried out in full."""
    trial = Resolution(
        resolution.game,
        resolution.source,
        resolution.you,
        resolution.item,
        resolution.bindings(),
        resolution.x,
        is_cost=True,
    )
    trial.did(True)
    return trial
