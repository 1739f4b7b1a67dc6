"""CR 700.2: modes, by their places."""

from __future__ import annotations

from collections.abc import Sequence

from comprules.kernel.decisions import ChooseModes
from comprules.kernel.options import Option, Word
from comprules.kernel.rule_citations import rule
from comprules.rules.keyword_basics.choosing_modes import may_choose_all
from comprules.rules.resolving.what_resolves import effect_of
from comprules.scenarios.answers import Answers, use
from comprules.scenarios.deciding.chosen import Chosen
from comprules.scenarios.entries import CastingOptionAnswer, ModeAnswer, YesNoAnswer
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import begins


@rule("702.42a")
def all_modes(game: StagedGame, decision: ChooseModes, answers: Answers) -> Chosen | None:
    """All modes, if the next answer is to pay for that where it can be; if it is not to, the modes are answered."""
    item = game.state.stack[-1] if game.state.stack else None
    if item is None or not may_choose_all(game.board, item):
        return None
    wanted = answers.use_next(YesNoAnswer | CastingOptionAnswer, _is_entwined)
    return decision.candidates if wanted and wanted.value and decision.is_complete(decision.candidates) else None


def _is_entwined(answer: YesNoAnswer | CastingOptionAnswer) -> bool:
    return isinstance(answer, YesNoAnswer) or begins(answer.value, "entwine")


def modes(game: StagedGame, decision: ChooseModes, answers: Answers) -> Chosen | None:
    """Modes by their places among those printed, or among those left where none is chosen twice; as many as there are
    answers for.
    """
    chosen: list[Option] = []
    for pending in answers.modes():
        answer: ModeAnswer = pending.answer
        if answer.value is None:
            use(pending)
            break
        found = _mode_at(answer.value - 1, decision, chosen, is_of_left=_are_left_over(game))
        if found is None or len(chosen) >= decision.maximum:
            break
        use(pending)
        chosen.append(found)
    return tuple(chosen) if chosen and decision.is_complete(chosen) else None


def _are_left_over(game: StagedGame) -> bool:
    """Whether only modes are there to be chosen that haven't been chosen before."""
    item = game.state.stack[-1] if game.state.stack else None
    effect = effect_of(game.board, game.board.object(item)) if item is not None else None
    return effect is not None and effect.modes_not_to_repeat() is not None


@rule("700.2d")
def _mode_at(place: int, decision: ChooseModes, chosen: Sequence[Option], *, is_of_left: bool) -> Option | None:
    """The mode at a place among those printed, or among those left; or the same once more if it has been chosen and may
    be so again.
    """
    words = [mode for mode in decision.candidates if isinstance(mode, Word)]
    if is_of_left:
        return words[place] if place < len(words) else None
    wanted = next((mode for mode in words if mode.index == place), None)
    again = (mode for mode in words if wanted is not None and mode.text == wanted.text and mode not in chosen)
    return next(again, None)
