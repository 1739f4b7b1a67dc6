"""The answers of a player in a scenario: three queues, each answer with its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from comprules.scenarios.entries import (
    Answer,
    CastingOptionAnswer,
    CoinFlipAnswer,
    DieRollAnswer,
    ModeAnswer,
    PlanarDieAnswer,
    TargetAnswer,
)

A = TypeVar("A", bound=Answer)


class Pending:
    """An answer that waits to be asked for."""

    __slots__ = ("answer", "is_used", "place")

    def __init__(self, answer: Any, place: str) -> None:
        self.answer = answer
        self.place = place
        self.is_used = False


class Answers:
    """What one player answers, in order."""

    def __init__(self, answers: tuple[Answer, ...], player: str) -> None:
        self._all = [Pending(answer, f"answers.{player}[{place}]") for place, answer in enumerate(answers)]

    def waiting(self) -> list[Pending]:
        """All that haven't been used."""
        return [each for each in self._all if not each.is_used]

    def unused(self) -> Iterator[Pending]:
        """Those that must be used and haven't been; those of modes may be left over."""
        return (each for each in self.waiting() if not isinstance(each.answer, ModeAnswer))

    def used(self, kind: type[A]) -> list[A]:
        """The answers of a kind that have been used."""
        return [each.answer for each in self._all if each.is_used and isinstance(each.answer, kind)]

    def targets(self) -> list[Pending]:
        """The queue of targets."""
        return [each for each in self.waiting() if isinstance(each.answer, TargetAnswer)]

    def modes(self) -> list[Pending]:
        """The queue of modes."""
        return [each for each in self.waiting() if isinstance(each.answer, ModeAnswer)]

    def others(self) -> list[Pending]:
        """The queue of all the others, luck excepted."""
        apart = (TargetAnswer, ModeAnswer, CoinFlipAnswer, PlanarDieAnswer, DieRollAnswer)
        return [each for each in self.waiting() if not isinstance(each.answer, apart)]

    def use_luck(self, kind: type[CoinFlipAnswer | DieRollAnswer | PlanarDieAnswer], count: int) -> None:
        """Note that so many coins or dice have been thrown, each with the result that the next answer says."""
        for each in [each for each in self.waiting() if isinstance(each.answer, kind)][:count]:
            each.is_used = True

    def methods(self) -> list[str]:
        """The ways to cast that the next answer names, if it does."""
        first = next(iter(self.others()), None)
        return [first.answer.value] if first is not None and isinstance(first.answer, CastingOptionAnswer) else []

    def next_other(self, kind: type[Any], fits: Callable[[Any], bool] = lambda _: True) -> Pending | None:
        """The first of the other answers, if it is of a kind and fits."""
        first = next(iter(self.others()), None)
        return first if first is not None and isinstance(first.answer, kind) and fits(first.answer) else None
