"""CR 702.131: the city's blessing, and who gets it."""

from __future__ import annotations

from comprules.rules.keyword_basics.had_for_good import GetsForGood, GivesForGood
from comprules.rules.prelude import *

_ENOUGH: Final = 10


@rule("702.131c")
class GetsBlessing(GetsForGood):
    """A player gets the city's blessing, and has it for the rest of the game; any number of players may have it."""

    def possible(self, board: Board) -> bool:
        """Only a player in the game who doesn't have it yet gets it."""
        return board.exists(self.player) and not board.state.players[self.player].blessed

    def happen(self, game: Game) -> Sequence[Event]:
        """The player has it from now on."""
        game.write_player(self.player, blessed=True)
        return ()

    def describe(self, board: Board) -> str:
        """Who gets it."""
        return f"{board.name(self.player)} gets the city's blessing"


@rule("702.131b")
class Ascending(GivesForGood):
    """That its controller gets the city's blessing any time they control ten or more permanents."""

    def gives(self, context: Context) -> GetsBlessing | None:
        if sum(1 for _ in context.board.permanents(context.you)) < _ENOUGH:
            return None
        return GetsBlessing(Cause("702.131b", context.source, context.you), context.you)
