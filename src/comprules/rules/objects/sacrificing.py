"""CR 701.21: permanents are sacrificed."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


@rule("701.21a")
class Sacrifice(AffectsPlayer):
    """A player sacrifices a permanent they control: it goes from the battlefield directly to its owner's graveyard.

    `is_for_using`: to cast a spell or activate an ability.
    """

    object: ObjectId
    is_for_using: bool = False

    looks_back: ClassVar[bool] = True

    def possible(self, board: Board) -> bool:
        """A player can sacrifice only a permanent, and only one they control."""
        return board.is_permanent(self.object) and board.controller(self.object) == self.player

    def parts(self, board: Board) -> Sequence[Event]:
        """The move to the graveyard."""
        return (MoveObject(self.cause, self.object, Zone.GRAVEYARD, reason="sacrifice"),)

    detail = "story"

    def describe(self, board: Board) -> str:
        """Who sacrifices what."""
        return f"{board.name(self.player)} sacrifices {board.name(self.object)}"
