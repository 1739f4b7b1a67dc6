"""CR 608.1, 608.2: that spells and abilities begin to resolve, have resolved, or don't resolve."""

from __future__ import annotations

from comprules.rules.concepts.events import Detail
from comprules.rules.prelude import *


class Resolved(Event):
    """A spell or ability begins to resolve."""

    object: ObjectId

    def shortest(self, board: Board) -> Detail:
        """Of a permanent spell it is told that the permanent enters."""
        departed = board.state.departed.get(self.object)
        became = departed.became if departed is not None else None
        return "rules" if became is not None and board.object(became).zone is Zone.BATTLEFIELD else "play"

    def describe(self, board: Board) -> str:
        """What resolves."""
        return f"{board.name(self.object)} resolves"


class BeginsAgain(Event):
    """A process that a spell or ability has carried out is begun again (CR 608.2c)."""

    object: ObjectId

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What repeats something."""
        return f"{board.name(self.object)} repeats what it has done"


class HasResolved(Event):
    """A spell or ability has resolved, with everything that belongs to that."""

    object: ObjectId

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What has resolved."""
        return f"{board.name(self.object)} has resolved"


class DoesNotResolve(Event):
    """A spell or ability doesn't resolve, since all its targets are illegal or its condition is no longer met."""

    object: ObjectId
    why: str

    def describe(self, board: Board) -> str:
        """What doesn't resolve and why."""
        return f"{board.name(self.object)} doesn't resolve: {self.why}"
