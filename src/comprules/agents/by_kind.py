"""Agents that have a judgement for each kind of decision, and look at nothing but their view."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from comprules.agents.agent import insist_on_decision
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
from comprules.kernel.options import Answer, Attack, Block, Number, Option
from comprules.rules.combat.bands import DeclareBand

if TYPE_CHECKING:
    from comprules.play.view import View

Wanting = Callable[[Situation, Decision], Sequence[Option]]
"""What pieces of an answer somebody would like, the most wanted first."""


class Judgement(NamedTuple):
    """What to answer to each kind of decision."""

    action: Callable[[Situation, Decision], Option]
    yes: Callable[[Situation, Decision], bool]
    number: Callable[[Situation, ChooseNumber], Number]
    targets: Wanting
    objects: Wanting
    modes: Wanting
    word: Wanting
    division: Callable[[Situation, Divide], Sequence[Option]]
    attacks: Wanting
    blocks: Wanting


def judged(judgement: Judgement, view: View, decision: Decision) -> Option | tuple[Option, ...]:
    """The answer to a decision, whole; for another player whom one controls as little as can be done.

    Raises ValueError if there is nothing to decide.
    """
    insist_on_decision(decision)
    if decision.on_behalf_of is not None:
        return as_little_as_possible(decision)
    situation = Situation(view)
    match decision:
        case ChooseAction():
            return judgement.action(situation, decision)
        case YesNo():
            return put_together(decision, [Answer(judgement.yes(situation, decision))])[0]
        case ChooseNumber():
            return judgement.number(situation, decision)
    return put_together(decision, _wanted(judgement, situation, decision))


def _wanted(judgement: Judgement, situation: Situation, decision: Decision) -> Sequence[Option]:
    match decision:
        case DeclareBand():
            return ()  # Each attacker is judged by itself; in a band one blocker would stop several.
        case ChooseObjects(is_target=True):
            return judgement.targets(situation, decision)
        case ChooseObjects():
            return judgement.objects(situation, decision)
        case ChooseModes():
            return judgement.modes(situation, decision)
        case ChooseWords():
            return judgement.word(situation, decision)
        case Divide():
            return judgement.division(situation, decision)
    if any(isinstance(piece, Attack) for piece in decision.candidates):
        return judgement.attacks(situation, decision)
    if any(isinstance(piece, Block) for piece in decision.candidates):
        return judgement.blocks(situation, decision)
    return decision.candidates
