"""CR 107.1: as many as the player has who has the fewest, or the most."""

from __future__ import annotations

from typing import Literal

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


@rule("107.1", "102.3", "109.4")
@phrase({who: f"the greatest number of {{what:THEY}} {who} controls" for who in ("a player", "an opponent")}, by="who")
@looks_at("controller")
class MostControlled(Quantity):
    """CR 107.1. "The greatest number of artifacts an opponent controls": as many as the one with the most."""

    what: Description
    who: Literal["a player", "an opponent"]

    def value(self, context: Context) -> int:
        board = context.board
        players = board.players if self.who == "a player" else board.opponents(context.you)
        return max((number_controlled(self.what, player, context) for player in players), default=0)
