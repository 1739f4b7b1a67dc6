"""CR 107.1: as many as the player has who has the fewest."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.calculations import number_controlled


@rule("107.1", "109.4")
@phrase("the number of {what:THEY} controlled by the player who controls the fewest")
@looks_at("controller")
class FewestControlled(Quantity):
    """CR 107.1. "The number of lands controlled by the player who controls the fewest"."""

    what: Description

    def value(self, context: Context) -> int:
        return min((number_controlled(self.what, player, context) for player in context.board.players), default=0)
