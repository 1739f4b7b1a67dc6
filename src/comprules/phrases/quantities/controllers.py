"""CR 109.4: objects chosen together that one player controls, or each of them another player."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from comprules.phrases.prelude import *
from comprules.rules.resolving.differing import (
    ChooseDifferent,
    ChooseSharing,
    Marks,
    can_differ,
    can_share,
    most_that_differ,
)
from comprules.rules.resolving.totals import JointLimit, Together


class _OfTheirControllers(JointLimit):
    if TYPE_CHECKING:

        @property
        def whom(self) -> str: ...

    def could_be_among(self, number: Any, context: Context) -> bool:
        board = context.board
        return "opponent" not in self.whom or board.controller(number) in board.opponents(context.you)

    @staticmethod
    def marks(candidates: Sequence[Any], context: Context) -> dict[Any, Marks]:
        """Each of them with its controller."""
        return {each: frozenset({context.board.controller(each)}) for each in candidates}


@rule("109.4")
@phrase(
    {whom: f"controlled by different {whom}" for whom in ("players", "opponents")},
    by="whom",
    also={"players": ["with different controllers"]},
)
class ControlledByDifferent(_OfTheirControllers):
    """CR 109.4. "(Two target creatures) controlled by different players": each by another."""

    whom: Literal["players", "opponents"]

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        return can_differ(tuple(self.marks(candidates, context).values()), least)

    @rule("609.3")
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        marks = self.marks(candidates, context)
        details = {"marks": tuple(marks.items()), "what": "controllers"}
        return Together(ChooseDifferent, candidates, details, most_that_differ(tuple(marks.values())))


@rule("109.4")
@phrase("controlled by the same {whom}")
class ControlledByTheSame(_OfTheirControllers):
    """CR 109.4. "(Two target creatures) controlled by the same player", of whom then can be spoken."""

    introduces: ClassVar = Introduction(players=True, plural=False)

    whom: Literal["player", "opponent"]
    slot: int = 0

    def could_be_among(self, number: Any, context: Context) -> bool:
        context.bind(self.slot, (context.board.controller(number),))
        return super().could_be_among(number, context)

    def can_be_reached(self, candidates: Sequence[Any], least: int, context: Context) -> bool:
        return can_share(tuple(self.marks(candidates, context).values()), least)

    @rule("609.3")
    def together(self, candidates: Sequence[Any], least: int, context: Context) -> Together:
        marks = self.marks(candidates, context)
        most = max(count for count in range(len(marks) + 1) if can_share(tuple(marks.values()), count))
        return Together(ChooseSharing, candidates, {"marks": tuple(marks.items()), "what": "controller"}, most)
