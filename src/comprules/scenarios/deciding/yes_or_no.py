"""Whether something is done: said by a yes or no, or by what is answered next."""

from __future__ import annotations

from comprules.kernel.decisions import YesNo
from comprules.kernel.options import Answer
from comprules.rules.casting.announcing import PayLifeForSymbol, PayOptionalCost
from comprules.rules.targets_and_priority.changing_targets import ChooseAnotherTarget
from comprules.scenarios.answers import Answers, stops, use
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.entries import ChoiceAnswer, YesNoAnswer


def yes_no(decision: YesNo, answers: Answers) -> Chosen | None:
    """A yes or no; or what follows from the next answer, which is to something that is asked only after a yes."""
    found = answers.next_other(YesNoAnswer, lambda answer: Answer(answer.value) in decision.candidates)
    if found is not None:
        use(found)
        return (Answer(found.answer.value),)
    if answers.next_other(ChoiceAnswer) is not None and not isinstance(decision, (PayOptionalCost, PayLifeForSymbol)):
        # "You may put a card …" is answered by the card that is then chosen, or by choosing none.
        return (Answer(True),)
    if isinstance(decision, ChooseAnotherTarget) and _chooses_targets(answers):
        return (Answer(True),)
    return (Answer(False),) if stops(answers) or _stops_targeting(decision, answers) else None


def _stops_targeting(decision: YesNo, answers: Answers) -> bool:
    """Whether nothing is to be chosen next, for what may be done to something chosen: so it isn't done."""
    first = next(iter(answers.targets()), None)
    if first is None or not first.answer.stop or decision.rule != "608.2d" or answers.others():
        return False
    use(first)
    return True


def _chooses_targets(answers: Answers) -> bool:
    """Whether new targets come next: whether they are wanted is answered by that."""
    first = next(iter(answers.targets()), None)
    return first is not None and bool(first.answer.value)
