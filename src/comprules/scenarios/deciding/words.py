"""Words: colors, names, mana, the effect that applies first, and what allows casting a spell."""

from __future__ import annotations

from collections.abc import Callable

from comprules.kernel.decisions import ChooseName, ChooseWords
from comprules.kernel.options import Word
from comprules.kernel.rule_citations import rule
from comprules.rules.objects.card_names import card_names
from comprules.scenarios.answers import Answers, Pending, use
from comprules.scenarios.calling import is_given_by
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.deciding.orders import is_effect
from comprules.scenarios.entries import CastingOptionAnswer, ChoiceAnswer, ColorAnswer, OrderAnswer, YesNoAnswer
from comprules.scenarios.mixed_mana import use_numbers
from comprules.scenarios.paid_colors import SYMBOLS
from comprules.scenarios.references import Ref
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import runs_through, same_name


def word(game: StagedGame, decision: ChooseWords, answers: Answers) -> Chosen | None:
    """A color, a word, the effect that applies first, or mana of several colors, given as a number of each."""
    mixed = _mixed_mana(decision, answers) or _first_of_two(decision, answers)
    if mixed is not None:
        return mixed
    for test in _word_tests(game, answers):
        for option in _words(game, decision):
            if test[1](option.text):
                use(test[0])
                return (option,)
    return _reworded(decision, answers)


@rule("201.4")
def _words(game: StagedGame, decision: ChooseWords) -> list[Word]:
    """What can be said: the options, and of card names those of all cards that the scenario speaks of."""
    words = [option for option in decision.candidates if isinstance(option, Word)]
    if not isinstance(decision, ChooseName):
        return words
    return words + [Word(name) for name in sorted(card_names(game.board, decision.kind))]


def _reworded(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """The only option that the next answer says with words left out or added: "a 5/1 creature" for "5/1"."""
    first = next(iter(answers.others()), None)
    if (
        first is None
        or not isinstance(first.answer, ChoiceAnswer)
        or not all(_is_text(ref) for ref in first.answer.value)
    ):
        return None
    said = " ".join(str(ref) for ref in first.answer.value).split()
    words = [option for option in decision.candidates if isinstance(option, Word)]
    found = [word for word in words if runs_through(word.text.split(), said) or runs_through(said, word.text.split())]
    if len(found) != 1:
        return None
    use(first)
    return (found[0],)


def _is_text(ref: Ref) -> bool:
    return isinstance(ref, str)


def _first_of_two(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """Of two words that are no mana and no effects, the first one for a yes and the second one for a no."""
    words = [option.text for option in decision.candidates if isinstance(option, Word)]
    if len(words) != 2 or any("{" in word or ": " in word for word in words):
        return None
    said = answers.use_next(YesNoAnswer)
    return decision.candidates[:1] if said and said.value else decision.candidates[1:] if said else None


def _mixed_mana(decision: ChooseWords, answers: Answers) -> Chosen | None:
    """A combination of mana, told by its numbers."""
    words = [option for option in decision.candidates if isinstance(option, Word)]
    told = use_numbers([tuple(word.text.strip("{}").split("}{")) for word in words], answers)
    return (words[told],) if told is not None else None


def _word_tests(game: StagedGame, answers: Answers) -> list[tuple[Pending, Callable[[str], bool]]]:
    """The next answer, if it can be a word, with what tells whether it is this one."""
    first = next(iter(answers.others()), None)
    if first is None:
        return []
    answer = first.answer
    if isinstance(answer, ColorAnswer):
        symbol = SYMBOLS[answer.value]
        return [(first, lambda text: text.casefold() == answer.value or symbol in text.strip("{}").split("}{"))]
    if isinstance(answer, CastingOptionAnswer) and answer.source is not None:
        allows = answer.source
        return [(first, lambda text: same_name(text, allows) or same_name(text.partition(": ")[0], allows))]
    if isinstance(answer, OrderAnswer):
        return [(first, lambda text: is_effect(game, text, answer.value, answer.source))]
    if isinstance(answer, ChoiceAnswer) and len(answer.value) == 1 and isinstance(answer.value[0], str):
        wanted = answer.value[0]
        return [
            (first, lambda text: same_name(text, wanted)),
            (first, lambda text: is_effect(game, text, wanted, None)),
            (first, lambda text: is_given_by(game.board, wanted, text.partition(": ")[2])),
        ]
    return []
