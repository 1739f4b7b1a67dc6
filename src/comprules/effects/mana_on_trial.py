"""CR 605.3b, 605.4a: what activating a mana ability would add, found by activating it on trial.

That is how what a text adds under a condition, or what triggered mana abilities add to it, is known beforehand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.effects.mana_abilities import activation_of, pay_deeds, resolve_mana_ability
from comprules.players import Mana
from comprules.procedures import Illegal, Stop
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.trials import Trial, some_answer, whole_answers

if TYPE_CHECKING:
    from comprules.decisions import Decision
    from comprules.effects.index import Activatable
    from comprules.game import Game
    from comprules.options import Option

    Answers = tuple[tuple[Decision, tuple[Option, ...]], ...]

MOST_TRIALS: Final = 400
"""How many ways of answering what a mana ability asks are tried."""


class Outcome(Record):
    """What a mana ability adds if what it asks as it resolves is answered in one way."""

    mana: tuple[Mana, ...]
    answers: Answers


@rule("605.3b", "605.4a")
def outcomes(game: Game, player: int, found: Activatable, x: int | None) -> tuple[Outcome, ...]:
    """What a mana ability could add now, its mana being paid; none if what else it costs can't be paid."""
    known: dict[tuple[Mana, ...], Outcome] = {}
    waiting: list[Answers] = [()]
    for _ in range(MOST_TRIALS):
        if not waiting:
            break
        outcome, further = _after(game, player, found, x, waiting.pop(0))
        waiting += further
        if outcome is not None and outcome.mana:
            known.setdefault(outcome.mana, outcome)
    return tuple(known.values())


def _after(
    game: Game, player: int, found: Activatable, x: int | None, answers: Answers
) -> tuple[Outcome | None, list[Answers]]:
    """What is added after these answers, or the answers with which to try further.

    What is asked while costs are paid is answered somehow.
    """
    is_paid, first = False, 0
    with Trial(game):
        game._answers, game._called, game._cursor = answers, [], 0
        resolution = activation_of(game, player, found.object, found.place, x)
        before = len(game.state.players[player].mana_pool)
        try:
            pay_deeds(found.ability, resolution)
            is_paid, first = True, game._cursor
            resolve_mana_ability(found.ability, resolution)
        except Illegal:
            return None, []
        except Stop as stop:
            if is_paid:
                return None, [(*answers, (stop.decision, answer)) for answer in whole_answers(stop.decision)]
            answer = some_answer(stop.decision)
            return None, [(*answers, (stop.decision, answer))] if answer is not None else []
        return Outcome(game.state.players[player].mana_pool[before:], answers[first:]), []
