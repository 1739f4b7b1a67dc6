"""The answers of a player in a scenario: three queues, each answer with its place in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from comprules.scenarios.entries import (
    Answer,
    CastingOptionAnswer,
    ChoiceAnswer,
    CoinFlipAnswer,
    DieRollAnswer,
    ModeAnswer,
    PlanarDieAnswer,
    StopAnswer,
    TargetAnswer,
    YesNoAnswer,
)

A = TypeVar("A", bound=Answer)


class Pending:
    """An answer that waits to be asked for."""

    __slots__ = ("answer", "is_pointless", "is_used", "place")

    def __init__(self, answer: Any, place: str) -> None:
        self.answer = answer
        self.place = place
        self.is_used = False
        self.is_pointless = False


class Answers:
    """What one player answers, in order."""

    def __init__(self, answers: tuple[Answer, ...], player: str) -> None:
        self._all = [Pending(answer, f"answers.{player}[{place}]") for place, answer in enumerate(answers)]

    def waiting(self) -> list[Pending]:
        """All that haven't been used."""
        return [each for each in self._all if not each.is_used]

    def unused(self) -> Iterator[Pending]:
        """Those that must be used and haven't been: not those of modes, nor what would have been chosen for what turned
        out to be impossible.
        """
        return (each for each in self.waiting() if not (isinstance(each.answer, ModeAnswer) or each.is_pointless))

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

    def use_unasked(self) -> None:
        """Use the next answer, a yes or no or to choose none, for what its player isn't asked, having no choice."""
        first = next(iter(self.others()), None)
        if first is not None and isinstance(first.answer, YesNoAnswer | StopAnswer):
            first.is_used = True
            self._note_pointless(first)
            return
        target = next(iter(self.targets()), None)
        if target is not None and target.answer.stop:
            target.is_used = True

    def _note_pointless(self, unasked: Pending) -> None:
        """Note that the answer after a yes to what is impossible may say what would have been chosen for it."""
        following = self._all[self._all.index(unasked) + 1 :][:1]
        for each in following if getattr(unasked.answer, "value", False) else ():
            each.is_pointless = isinstance(each.answer, TargetAnswer | ChoiceAnswer)

    def way_to_cast(self) -> CastingOptionAnswer | None:
        """The way to cast that the next answer says, if it does."""
        first = self.next_other(CastingOptionAnswer)
        return first.answer if first is not None else None

    def use_next(self, kind: Any, fits: Callable[[Any], bool] = lambda _: True) -> Any:
        """The first of the other answers, used up, if it is of a kind and fits; None otherwise."""
        found = self.next_other(kind, fits)
        if found is None:
            return None
        found.is_used = True
        return found.answer

    def next_other(self, kind: Any, fits: Callable[[Any], bool] = lambda _: True) -> Pending | None:
        """The first of the other answers, if it is of a kind and fits."""
        first = next(iter(self.others()), None)
        return first if first is not None and isinstance(first.answer, kind) and fits(first.answer) else None


def use(*used: Pending) -> None:
    """Note that answers have been used."""
    for each in used:
        each.is_used = True


def stops(answers: Answers) -> bool:
    """Whether the next answer is to choose no more; then it is used."""
    return answers.use_next(StopAnswer) is not None
