"""CR 120.1: whatever is dealt damage together: "one or more permanents and/or players"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.mana_and_numbers.ranges import Range


@rule("120.1", "603.2c")
@phrase("{range} {what:THEY} and/or players", agreement=Agreement.THEY)
class SeveralAndPlayers(Noun):
    """CR 120.1. "One or more permanents and/or players": any such objects, and any players."""

    range: Range
    what: Description

    def refer(self, context: Context) -> tuple[Id, ...]:
        return (*context.board.players, *self.what.find(context))

    def includes(self, number: Id, context: Context) -> bool:
        board = context.board
        return (board.is_player(number) and board.reaches(number)) or self.what.matches(number, context)
