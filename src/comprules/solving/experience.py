"""What a search has learned of answers: those that have decided other points are tried first (killer moves)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Hashable, Iterable
from functools import lru_cache
from random import Random
from typing import Final

from comprules.kernel.decisions import ChooseAction
from comprules.kernel.ids import ObjectId, PlayerId
from comprules.kernel.options import Pass
from comprules.kernel.zones import Zone
from comprules.rules.turn.present import STEP
from comprules.solving.moves import Move, named
from comprules.solving.standing import Standing

_NUMBERS: Final = re.compile(r" #\d+")


class Experience:
    """How often answers have decided a point in favour of who gave them.

    Of which nothing is known, those are tried in the order in which they are offered; with a seed, in another one.
    """

    def __init__(self, seed: int = 0) -> None:
        self.seed = seed
        self._decided: Counter[Hashable] = Counter()
        self._random = Random(seed) if seed else None

    def in_order(self, standing: Standing) -> list[int]:
        """The places of the answers at a point, those first that have decided most often; passing goes last, unless
        something resolves by it.
        """
        answers, goes_on = standing.answers(), not standing.game.state.stack

        def rank(place: int) -> tuple[int, bool]:
            answer = answers[place]
            return -self._decided[kind_of(standing, answer)], goes_on and isinstance(answer, Pass)

        places = list(range(len(answers)))
        if self._random is not None:
            self._random.shuffle(places)
        return sorted(places, key=rank)

    def gain(self, standing: Standing, deciding: Iterable[Move]) -> None:
        """Note the answers that have decided a point."""
        self._decided.update(kind_of(standing, answer) for answer in deciding)


def kind_of(standing: Standing, answer: Move) -> Hashable:
    """An answer as what it is, by its words without the numbers of objects, since cards get new ones as they change
    zones: to what it answers, and whose that is which it is about. Passing is something else in each step, and for each
    thing that resolves by it.
    """
    game = standing.game
    top = game.board.name(game.state.stack[-1]) if game.state.stack else None
    if isinstance(answer, Pass):
        return standing.turn, game.state.registers[STEP], top
    said = _without_numbers(answer)
    if isinstance(game.decision, ChooseAction):
        return standing.turn, said, _whose(standing, answer)
    return standing.turn, said, _whose(standing, answer), type(game.decision).__name__, top


@lru_cache(maxsize=20_000)
def _without_numbers(answer: Move) -> str:
    return _NUMBERS.sub("", named(answer))


def _whose(standing: Standing, answer: Move) -> PlayerId | None:
    """Who controls the permanent that an answer is about, if it is about one."""
    number: ObjectId | None = getattr(answer, "id", None)
    record = standing.game.state.objects.get(number) if number is not None else None
    if record is None or record.zone is not Zone.BATTLEFIELD:
        return None
    return standing.game.board.controller(record.id)
