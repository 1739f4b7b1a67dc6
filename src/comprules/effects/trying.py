"""CR 608.2d, 118.12: whether a player could do what an effect lets them do, found by doing it on trial."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final, Protocol

from comprules.decisions import Decision
from comprules.effects.resolution import Resolution
from comprules.options import Option
from comprules.procedures import Illegal, Stop
from comprules.rule_citations import rule
from comprules.trials import Trial, some_answer, whole_answers

Answers = tuple[tuple[Decision, tuple[Option, ...]], ...]


class Doable(Protocol):
    """Something a subject can do: a predicate or several."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        """Let the subject do it."""


MOST_TRIALS: Final = 60
"""How many ways of answering what is asked meanwhile are tried.

What succeeded on trial can be done: nothing is allowed wrongly, however few ways are tried. What none of them could do
is taken to be impossible; beyond this many ways that may be wrong, where only certain ones of many answers leave enough
for what has to be paid later: an answer that can't be carried out at all is an Illegal of its own and uses up one way.
"""

MOST_ANSWERS: Final = 12
"""How many answers to one question are tried, besides the one built piece by piece that heeds what each piece leaves.

If the question has more, one that is needed for what has to be done later may be among those that aren't tried.
Objects that can't be told apart aren't one answer here yet, so many of them use these up.
"""


@rule("608.2d", "118.3")
def can_do(deed: Doable, player: int, resolution: Resolution) -> bool:
    """Whether a player could carry out all of this now, as they would have to if it were a cost."""
    waiting: list[Answers] = [()]
    for _ in range(MOST_TRIALS):
        if not waiting:
            return False
        is_done, question = _try(deed, player, resolution, answers := waiting.pop())
        if is_done:
            return True
        if question is not None:
            waiting += [(*answers, (question, answer)) for answer in reversed(_answers_to(question))]
    return False


def _try(deed: Doable, player: int, resolution: Resolution, answers: Answers) -> tuple[bool, Decision | None]:
    """Do it on trial with these answers: whether that could be done, or what is asked besides."""
    game, trial = resolution.game, _as_a_cost(resolution)
    with Trial(game):
        game._answers, game._called, game._cursor = answers, [], 0
        try:
            deed.happen((player,), trial)
        except Illegal:
            return False, None
        except Stop as stop:
            return False, stop.decision
    return trial.is_settled or trial.was_done, None


def _answers_to(question: Decision) -> list[tuple[Option, ...]]:
    """Some answers to a question, all different."""
    first = some_answer(question)
    others = islice(whole_answers(question), MOST_ANSWERS)
    return list(dict.fromkeys([first, *others])) if first is not None else []


def _as_a_cost(resolution: Resolution) -> Resolution:
    """The same point of view, from which everything must be carried out in full."""
    trial = resolution.apart(is_cost=True)
    trial.did(True)
    return trial
