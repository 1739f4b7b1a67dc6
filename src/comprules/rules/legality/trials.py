"""CR 733.1: running the game on trial, and the answers there are to try."""

from __future__ import annotations

from collections.abc import Hashable, Set
from itertools import combinations
from typing import TypeVar

from comprules.kernel.decisions import ChooseModes
from comprules.rules.prelude import *

P = TypeVar("P", bound=Hashable)


class Trial:
    """Runs a game on trial: on leaving, everything is as it was."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def __enter__(self) -> None:
        game = self.game
        self.kept = (game._answers, game._cursor, game._called, game.on_trial, game.ahead, game.settled)
        self.mark = len(game.state.journal)
        self.remembered = game.board.remembered()
        self.stood_at_question = game.stands_at_question
        game.on_trial, game.ahead, game.settled = True, None, []

    def __exit__(self, *_: object) -> None:
        game = self.game
        game.state.roll_back(self.mark)
        game.board.recall(self.remembered)
        game.stands_at_question = self.stood_at_question
        game._answers, game._cursor, game._called, game.on_trial, game.ahead, game.settled = self.kept


def whole_answers(decision: Decision) -> Iterator[tuple[Option, ...]]:
    """The whole answers to a decision."""
    if isinstance(decision, ChooseModes) and decision.together is not None:
        yield from _sets_of_modes(decision, decision.together)
        return
    most = min(decision.maximum, len(decision.candidates))
    for count in range(decision.minimum, most + 1):
        for answer in combinations(decision.candidates, count):
            if decision.is_complete(answer):
                yield answer


def parts_that_fit(
    answers: Iterable[tuple[Option, ...]],
    parts: Callable[[tuple[Option, ...]], Set[P]],
    fits: Callable[[tuple[Option, ...]], bool],
    most: int,
) -> set[P]:
    """The parts, `most` in all, of those of some answers that fit; what would add none of them isn't tried."""
    found = set[P]()
    for answer in answers:
        if not parts(answer) <= found and fits(answer):
            found |= parts(answer)
        if len(found) == most:
            break
    return found


@rule("700.2d")
def _sets_of_modes(decision: ChooseModes, together: Iterable[Set[Option]]) -> Iterator[tuple[Option, ...]]:
    """The sets of modes that may be chosen together, as far as they are offered."""
    for modes in together:
        answer = tuple(option for option in decision.candidates if option in modes)
        if len(answer) == len(modes) and decision.is_complete(answer):
            yield answer


def some_answer(decision: Decision) -> tuple[Option, ...] | None:
    """A whole answer to a decision, built piece by piece; None if there is none."""
    while True:
        if decision.is_complete(decision.chosen):
            return decision.chosen
        pieces = decision.pieces() if decision.is_combination else decision.options
        if not pieces:
            return None
        decision = replace(decision, chosen=(*decision.chosen, pieces[0]))
