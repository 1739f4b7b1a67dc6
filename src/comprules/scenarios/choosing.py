"""Choices of objects and players in a scenario: targets of the action being taken, `target` and `choice` answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from comprules.kernel.decisions import ChooseObjects, ChooseOrder, Decision
from comprules.kernel.ids import ObjectId
from comprules.kernel.options import Option, Thing
from comprules.scenarios.answers import Answers, Pending
from comprules.scenarios.entries import ChoiceAnswer, StopAnswer, TargetAnswer, YesNoAnswer
from comprules.scenarios.likeness import likeness
from comprules.scenarios.naming import matching
from comprules.scenarios.reading import Consulted
from comprules.scenarios.references import Qualified, Ref
from comprules.scenarios.stage import StagedGame


class Chooser:
    """One choice of objects or players as it is put together."""

    def __init__(
        self,
        game: StagedGame,
        decision: Decision,
        answers: Answers,
        targets: list[Ref],
        shares: dict[int, int],
        way: Consulted,
    ) -> None:
        self._way = way
        self._game = game
        self._decision = decision
        self._answers = answers
        self._targets = targets
        self._shares = shares
        self._things = {option.id: option for option in decision.candidates if isinstance(option, Thing)}
        self._picked: list[ObjectId] = []
        self._is_over = False
        self._consents = False

    def chosen(self) -> tuple[Option, ...] | None:
        """The choice, if the scenario makes it; answers and targets that go into it are used up."""
        is_target = isinstance(self._decision, ChooseObjects) and self._decision.is_target
        if is_target and self._targets:
            self._take_targets()
            return self._result()
        if not is_target:
            self._take_consent()
        while len(self._picked) < self._most and not self._is_over and not self._is_enough():
            pending = self._next_answer(is_target)
            if pending is None:
                break
            pending.is_used = True
            self._take(pending)
        if self._consents and not self._picked and len(self._things) == 1:
            self._picked = list(self._things)
        self._take_needless_stop()
        return self._result() if self._picked or self._is_over else None

    def _is_enough(self) -> bool:
        """Whether no more answers are taken for a choice that may be complete as it is."""
        is_complete = bool(self._picked) and self._decision.is_complete(self._chosen_of_picked())
        return is_complete and not self._way.goes_on

    def names_something(self) -> bool:
        """Whether the next answer names something for this choice, which may be one to come, that is there already."""
        self._things = {number: thing for number, thing in self._things.items() if self._game.board.exists(number)}
        is_target = isinstance(self._decision, ChooseObjects) and self._decision.is_target
        found = self._next_answer(is_target)
        return found is not None and bool(getattr(found.answer, "value", ()))

    def _take_consent(self) -> None:
        """A yes or no before a choice of "up to one": whether to choose at all."""
        consent = self._answers.next_other(YesNoAnswer) if self._decision.minimum == 0 else None
        if consent is not None and not isinstance(self._decision, ChooseOrder):
            consent.is_used = True
            self._consents = consent.answer.value
            self._is_over = not self._consents

    def _take_needless_stop(self) -> None:
        """An end of the choice that comes when nothing is left to choose, in a choice of "up to" some."""
        is_fixed = self._decision.minimum == self._decision.maximum and bool(self._things)
        if self._is_over or is_fixed or len(self._picked) < self._most:
            return
        first = [queue[0] for queue in (self._answers.targets(), self._answers.others()) if queue]
        stop = next(
            (each for each in first if isinstance(each.answer, StopAnswer) or getattr(each.answer, "stop", None)), None
        )
        if stop is not None and self._way.needless_stops:
            stop.is_used = True

    @property
    def _most(self) -> int:
        return min(self._decision.maximum, len(self._things))

    def _result(self) -> tuple[Option, ...] | None:
        picked = self._chosen_of_picked()
        if isinstance(self._decision, ChooseOrder):
            return (*picked, *(option for option in self._decision.candidates if option not in picked))
        return picked if self._decision.is_complete(picked) else None

    def _chosen_of_picked(self) -> tuple[Option, ...]:
        return tuple(self._things[number] for number in self._picked)

    def _take_targets(self) -> None:
        """The next targets of the action, as many as this requirement takes."""
        while self._targets and len(self._picked) < self._most:
            number = self._found(self._targets[0])
            if number is None:
                break
            self._pick(number, self._targets.pop(0))

    def _found(self, ref: Ref) -> ObjectId | None:
        """The candidate, not picked yet, for which a reference stands."""
        return self._meant(ref, [number for number in self._things if number not in self._picked])

    def _meant(self, ref: Ref, left: Sequence[ObjectId]) -> ObjectId | None:
        """The one meant of those that a reference can stand for: the first, or the first of another kind."""
        found = matching(self._game, left, ref)
        kinds: dict[Any, ObjectId] = {}
        for number in found if len(found) > 1 else ():
            kinds.setdefault(likeness(self._game.board, number), number)
        if len(kinds) < 2:
            return next(iter(found), None)
        return list(kinds.values())[: self._way.fit + 1][-1]

    def _pick(self, number: ObjectId, ref: Ref) -> None:
        self._picked.append(number)
        if isinstance(ref, Qualified) and ref.amount is not None:
            self._shares[number] = ref.amount

    def _take(self, pending: Pending) -> None:
        answer = pending.answer
        if isinstance(answer, StopAnswer) or getattr(answer, "stop", None):
            self._is_over = True
            return
        refs: tuple[Ref, ...] = answer.value
        for ref in refs:
            number = self._found(ref)
            assert number is not None
            self._pick(number, ref)

    def _next_answer(self, is_target: bool) -> Pending | None:
        """The answer that goes on with this choice.

        For targets that is the first target answer that is legal; for other choices the next of the other answers, or
        else the first target answer.
        """
        if not is_target:
            other = next(iter(self._answers.others()), None)
            if other is not None and not self._goes_on(other, (ChoiceAnswer, StopAnswer)):
                other = None
            target = self._next_target()
            if other is None or target is None:
                return other or target
            return other if self._way.others_first else target
        return self._next_target()

    def _next_target(self) -> Pending | None:
        queue = self._answers.targets()
        if self._picked:
            # A choice begun is gone on with by the very next answer, or not at all.
            return queue[0] if queue and self._goes_on(queue[0], (TargetAnswer,)) else None
        return next((each for each in queue if self._goes_on(each, (TargetAnswer,))), None)

    def _goes_on(self, pending: Pending, kinds: tuple[Any, ...]) -> bool:
        answer = pending.answer
        if not isinstance(answer, kinds):
            return False
        if isinstance(answer, StopAnswer) or getattr(answer, "stop", None):
            return len(self._picked) >= self._decision.minimum
        return self._fits(answer.value)

    def _fits(self, refs: tuple[Ref, ...]) -> bool:
        """Whether the references stand for different candidates, no more than can still be picked."""
        left = [number for number in self._things if number not in self._picked]
        if len(refs) > self._most - len(self._picked):
            return False
        for ref in refs:
            found = self._meant(ref, left)
            if found is None:
                return False
            left.remove(found)
        return True
