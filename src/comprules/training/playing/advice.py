"""What an agent would choose where a decision is taken a piece at a time: for learning by imitation."""

from __future__ import annotations

from comprules.agents import Agent
from comprules.kernel.decisions import DONE, Decision
from comprules.kernel.options import Option
from comprules.training.playing.course import Course
from comprules.training.playing.pages import NextPage


def advised_slot(course: Course, agent: Agent) -> int:
    """The slot that an agent would choose, if the pieces chosen so far were its own.

    Where what it would choose isn't on the page that is shown, it turns the page; where it is on none, since it was
    found to lead to no answer, the slot is the first one.
    """
    decision = course.decision
    assert decision is not None
    shown = course.shown
    answer = agent.choose(course.view(decision.player), decision)
    wanted = _still_to_choose(decision, answer) if isinstance(answer, tuple) else [answer]
    for piece in (*wanted, *(() if wanted else (DONE,))):
        if piece in shown:
            return shown.index(piece)
    return len(shown) - 1 if isinstance(shown[-1], NextPage) else 0


def _still_to_choose(decision: Decision, answer: tuple[Option, ...]) -> list[Option]:
    """The pieces of an answer without those that are chosen, each of which may be there several times."""
    left = list(answer)
    for piece in decision.chosen:
        if piece in left:
            left.remove(piece)
    return left
