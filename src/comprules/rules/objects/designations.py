"""CR 701.37b, 701.60, 702.112b: what permanents are designated as."""

from __future__ import annotations

from typing import Literal

from comprules.rules.abilities.pipeline import propose
from comprules.rules.prelude import *
from comprules.rules.zones.phased_out import change_phased_out

Designation = Literal["monstrous", "renowned", "suspected", "prepared", "solved", "saddled", "harnessed"]

DESIGNATIONS: Final = "designations"
"""Under this a permanent remembers the designations it has; they aren't part of what is copied."""


def is_designated(board: Board, number: ObjectId, designation: Designation) -> bool:
    """Whether a permanent has a designation, or had it as it last existed."""
    return designation in board.object(number).recall(DESIGNATIONS, ())


def without_designation(record: Object, designation: Designation) -> Object:
    """A permanent that isn't designated so any more."""
    held = record.recall(DESIGNATIONS, ())
    if designation not in held:
        return record
    return record.remembering(DESIGNATIONS, tuple(each for each in held if each != designation))


class _DesignationChange(AffectsObject):
    designation: Designation

    about = ("object",)


@rule("701.37b", "702.112b", "701.60b", "701.60d")
class Designate(_DesignationChange):
    """A permanent becomes monstrous, renowned or suspected; `x` is the number that goes with it, if any."""

    x: int | None = None

    def possible(self, board: Board) -> bool:
        """Only a permanent that isn't already."""
        return board.is_permanent(self.object) and not is_designated(board, self.object, self.designation)

    def happen(self, game: Game) -> Sequence[Event]:
        """It has the designation now."""
        record = game.state.objects[self.object]
        kept = (*record.recall(DESIGNATIONS, ()), self.designation)
        game.state.write(OBJECTS, self.object, record.remembering(DESIGNATIONS, kept))
        return ()

    def describe(self, board: Board) -> str:
        """What becomes what."""
        return f"{board.name(self.object)} becomes {self.designation}"


@rule("701.60a")
class EndDesignation(_DesignationChange):
    """A permanent is no longer what it was designated as."""

    def possible(self, board: Board) -> bool:
        """Only a permanent that is designated so."""
        return board.is_permanent(self.object) and is_designated(board, self.object, self.designation)

    def happen(self, game: Game) -> Sequence[Event]:
        """It has the designation no longer."""
        record = game.state.objects[self.object]
        game.state.write(OBJECTS, self.object, without_designation(record, self.designation))
        return ()

    def describe(self, board: Board) -> str:
        """What is no longer what."""
        return f"{board.name(self.object)} is no longer {self.designation}"


@rule("702.171b")
def unsaddle(game: Game) -> None:
    """The turn ends: nothing is saddled any more."""
    board, cause, objects = game.board, Cause("702.171b"), game.state.objects
    remembering = [number for number in game.state.battlefield if objects[number].memory]
    saddled = [number for number in remembering if is_designated(board, number, "saddled")]
    propose(game, [EndDesignation(cause, number, "saddled") for number in saddled])
    change_phased_out(game, lambda known: without_designation(known, "saddled"))
