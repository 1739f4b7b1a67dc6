"""CR 701.44, 701.50: what permanents do, where their controllers do what there is to do: exploring, conniving."""

from __future__ import annotations

from comprules.phrases.prelude import *


class PermanentActs(Event):
    """A permanent is to do something, or has done it. The player controls the permanent, or controlled it last."""

    object: ObjectId
    player: PlayerId

    does: ClassVar[str]

    def chooser(self, board: Board) -> PlayerId:
        """The player who controls the permanent, or controlled it last."""
        return self.player

    def describe(self, board: Board) -> str:
        """What does what."""
        return f"{board.name(self.object)} {self.does}"


def with_controllers(numbers: Sequence[ObjectId], board: Board) -> list[tuple[ObjectId, PlayerId]]:
    """Permanents with who controls each now, in the order in which these players do what the permanents are to do."""
    controllers = {number: board.controller(number) for number in numbers}
    return [(number, player) for player in board.apnap() for number in numbers if controllers[number] == player]
