"""CR 702.131: the city's blessing, and who gets it."""

from __future__ import annotations

from comprules.rules.prelude import *

_ENOUGH: Final = 10


@rule("702.131c")
class GetsBlessing(AffectsPlayer):
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


class Ascending(Statement):
    """That its controller gets the city's blessing any time they control enough permanents."""

    concerns: ClassVar[tuple[type[Any], ...]] = (GetsBlessing,)


@rule("702.131b")
def bless(game: Game) -> None:
    """Let players who control ten or more permanents, one of them with ascend, get the city's blessing."""
    board = game.board
    events = {
        active.you: GetsBlessing(Cause("702.131b", active.source, active.you), active.you)
        for active in board.index.about(Ascending, GetsBlessing)
        if sum(1 for _ in board.permanents(active.you)) >= _ENOUGH
    }
    possible = [event for event in events.values() if event.possible(board)]
    if possible:
        game.propose(possible)
