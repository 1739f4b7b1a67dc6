"""CR 605.3b, 605.4a: what activating a mana ability would add, found by activating it on trial.

That is how what a text adds under a condition, or what triggered mana abilities add to it, is known beforehand.
"""

from __future__ import annotations

from collections import Counter

from comprules.kernel.players import Mana
from comprules.rules.abilities.index import Activatable
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.procedures import Stop
from comprules.rules.legality.trials import Trial, some_answer, whole_answers
from comprules.rules.mana_and_numbers.resolving_mana_abilities import activation_of, pay_deeds, resolve_mana_ability
from comprules.rules.objects.tapping import Tap, Untap
from comprules.rules.payment.plain_abilities import plain_abilities
from comprules.rules.payment.tapping_plainly import tap_plainly
from comprules.rules.payment.usable_mana import profile_of
from comprules.rules.prelude import *

Answers = tuple[tuple[Decision, tuple[Option, ...]], ...]

Found = tuple[Mana, ...]

Standing = tuple[object, ...]
"""How far the trial of a mana ability has come, as far as it bears on the mana that will be added."""


class ManaOutcome(Record):
    """What a mana ability adds if what it asks as it resolves is answered in one way."""

    mana: Found
    answers: Answers


@rule("605.3b", "605.4a")
def outcomes(game: Game, player: PlayerId, found: Activatable, x: int | None) -> tuple[ManaOutcome, ...]:
    """What a mana ability could add now, its mana being paid; none if what else it costs can't be paid."""
    known: dict[Found, ManaOutcome] = {}
    seen: set[Standing] = set()
    waiting: list[Answers] = [()]
    while waiting:
        answers = waiting.pop(0)
        outcome, question = _after(game, player, found, x, answers)
        if outcome is not None and outcome.mana:
            known.setdefault(outcome.mana, outcome)
        if question is not None and (standing := question.standing(answers)) not in seen:
            seen.add(standing)
            waiting += [(*answers, (question.decision, answer)) for answer in question.answers()]
    return tuple(known.values())


def _turn(game: Game, found: Activatable) -> None:
    """Let the permanent be as it must be for its mana ability, as it would be when that is activated."""
    profile, cause = profile_of(found.ability), Cause("107.6", found.object)
    if profile.taps and game.board.status(found.object).tapped is not profile.untaps:
        happen(game, Tap(cause, found.object) if profile.untaps else Untap(cause, found.object))


class _Question(Record):
    """What is asked on trial, with the mana there is by then; what costs ask is answered somehow."""

    decision: Decision
    pool: Found
    is_paid: bool

    def answers(self) -> tuple[tuple[Option, ...], ...]:
        """The answers to try."""
        if self.is_paid:
            return tuple(whole_answers(self.decision))
        answer = some_answer(self.decision)
        return (answer,) if answer is not None else ()

    def standing(self, answers: Answers) -> Standing:
        """The same for answers that differ only in their order, as those to several alike abilities do."""
        return (self.decision, frozenset(Counter(self.pool).items()), frozenset(Counter(answers).items()))


class _ActivationOnTrial:
    """Activating a mana ability on trial: whether its costs have been paid, and how many answers that took."""

    def __init__(self, player: PlayerId, found: Activatable, x: int | None) -> None:
        self.player = player
        self.found = found
        self.x = x
        self.is_paid = False
        self.answered_for_costs = 0

    def run(self, game: Game) -> None:
        """Activate it. Raises Illegal if its costs can't be paid, Stop where something is asked."""
        player, found = self.player, self.found
        plain = game.board.index.once_for(plain_abilities, game.board, player).get((found.object, found.place))
        if plain is not None and plain.only is not None:
            _turn(game, found)
            self.is_paid = True
            tap_plainly(game, player, plain, plain.only)
            return
        resolution = activation_of(game, player, found.object, found.place, self.x)
        _turn(game, found)
        pay_deeds(found.ability, resolution)
        self.is_paid, self.answered_for_costs = True, game._cursor
        resolve_mana_ability(found.ability, resolution)


def _after(
    game: Game, player: PlayerId, found: Activatable, x: int | None, answers: Answers
) -> tuple[ManaOutcome | None, _Question | None]:
    """What is added after these answers, or what is asked besides."""
    trial = _ActivationOnTrial(player, found, x)
    with Trial(game):
        game._answers, game._called, game._cursor = answers, [], 0
        before = len(game.state.players[player].mana_pool)
        try:
            trial.run(game)
        except Illegal:
            return None, None
        except Stop as stop:
            return None, _Question(stop.decision, game.state.players[player].mana_pool[before:], trial.is_paid)
        return ManaOutcome(game.state.players[player].mana_pool[before:], answers[trial.answered_for_costs :]), None
