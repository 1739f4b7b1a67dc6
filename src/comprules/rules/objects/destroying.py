"""CR 701.8: permanents are destroyed."""

from __future__ import annotations

from comprules.rules.keyword_basics.indestructible import Indestructible
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


@rule("701.8a", "701.8b")
class Destroy(AffectsObject):
    """A permanent is destroyed: it goes from the battlefield to its owner's graveyard."""

    can_be_regenerated: bool = True

    looks_back: ClassVar[bool] = True

    @rule("701.8a", "702.12b")
    def possible(self, board: Board) -> bool:
        """Only a permanent can be destroyed, and only one that isn't indestructible."""
        if not board.is_permanent(self.object):
            return False
        return Indestructible not in board.characteristics(self.object).keywords

    def parts(self, board: Board) -> Sequence[Event]:
        """The move to the graveyard."""
        return (MoveObject(self.cause, self.object, Zone.GRAVEYARD, reason="destroy"),)

    detail = "rules"

    def describe(self, board: Board) -> str:
        """What is destroyed."""
        return f"{board.name(self.object)} is destroyed"
