"""Which spell to cast or card to play, as an effect lets a player."""

from __future__ import annotations

from functools import partial

from comprules.kernel.decisions import ChooseMethod
from comprules.scenarios.answers import Answers, stops, use
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.entries import CastingOptionAnswer, ChoiceAnswer, TargetAnswer
from comprules.scenarios.wording import same_name


def method(decision: ChooseMethod, answers: Answers) -> Chosen | None:
    """Which spell to cast or card to play, as an effect lets it be: named as a way to cast it, or as a choice."""
    for option in decision.candidates:
        name = getattr(option, "name", "")
        found = answers.next_other(CastingOptionAnswer, partial(_is_way_for, name))
        found = found or answers.next_other(ChoiceAnswer, partial(names_one, name))
        target = next(iter(answers.targets()), None)
        if found is None and target is not None and names_one(name, target.answer):
            found = target
        if found is not None:
            use(found)
            return (option,)
    if decision.minimum == 0 and stops(answers):
        return ()
    return None


def _is_way_for(name: str, answer: CastingOptionAnswer) -> bool:
    """Whether an answer says which spell of a card is cast."""
    return answer.card is not None and same_name(answer.card, name)


def names_one(name: str, answer: ChoiceAnswer | TargetAnswer) -> bool:
    """Whether an answer is the name of one card."""
    refs = answer.value or ()
    return len(refs) == 1 and isinstance(refs[0], str) and same_name(refs[0], name)
