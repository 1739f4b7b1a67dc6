"""CR 120.1: whatever is dealt damage together: "one or more permanents and/or players"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import Agreement, phrase
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.descriptions import Description
from comprules.rules.objects.nouns import Noun

if TYPE_CHECKING:
    from comprules.rules.resolving.context import Context


@rule("120.1", "603.2c")
@phrase("{range} {what:THEY} and/or players", agreement=Agreement.THEY)
class SeveralAndPlayers(Noun):
    """CR 120.1. "One or more permanents and/or players": any such objects, and any players."""

    range: Range
    what: Description

    def refer(self, context: Context) -> tuple[int, ...]:
        return (*context.board.players, *self.what.find(context))

    def includes(self, number: int, context: Context) -> bool:
        return context.board.is_player(number) or self.what.matches(number, context)
