"""The order in which triggers are put on the stack, and what trigger or effect is meant by some words."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.decisions import ChooseOrder
from comprules.kernel.options import Option, Word
from comprules.scenarios.answers import Answers, Pending, use
from comprules.scenarios.calling import is_called, other_names, without_occasion
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.entries import ChoiceAnswer, OrderAnswer
from comprules.scenarios.references import Qualified
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import begins, contains, same_name


def is_effect(game: StagedGame, text: str, beginning: str, source: str | None) -> bool:
    """Whether a text of the form "source: words" is the trigger or effect that is meant."""
    whose, _, words = text.partition(": ")
    words = words.replace(whose, "~") if whose else words
    if source is not None and not same_name(whose, source):
        return False
    if source is not None and contains(words, beginning):
        return True
    names = other_names(game, whose, words)
    return is_called(words, beginning) or begins(text, beginning) or any(begins(name, beginning) for name in names)


def order(game: StagedGame, decision: ChooseOrder, answers: Answers) -> Chosen | None:
    """Triggers in the order in which the answers take them; the rest as they stand, if one of them is left."""
    left = list(decision.candidates)
    chosen: list[Option] = []
    while len(left) > 1:
        first = next(iter(answers.others()), None)
        found = _next_in_order(game, left, first) if first is not None else None
        if first is None or found is None:
            break
        use(first)
        chosen.append(found)
        left.remove(found)
    return (*chosen, *left) if chosen else None


def _next_in_order(game: StagedGame, left: list[Option], pending: Pending) -> Option | None:
    answer = pending.answer
    if isinstance(answer, OrderAnswer):
        wanted, source = answer.value, answer.source
    elif isinstance(answer, ChoiceAnswer) and len(answer.value) == 1:
        given = answer.value[0]
        wanted, source = given.card or "" if isinstance(given, Qualified) else given, None
    else:
        return None
    words = [option for option in left if isinstance(option, Word)]
    found = next((word for word in words if is_effect(game, word.text, wanted, source)), None)
    return found or _only_unwritten(words)


def _only_unwritten(words: Sequence[Word]) -> Word | None:
    """The only trigger of some that has no words of its own, since a keyword stands for it."""
    said = [(word, word.text.partition(": ")[2]) for word in words]
    unwritten = [word for word, text in said if without_occasion(text) == text]
    return unwritten[0] if len(unwritten) == 1 else None
