"""CR 701.24: shuffling libraries."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import forget_order
from comprules.rules.zones.tops_revealed import hide_again
from comprules.rules.zones.zone_changes import MoveObject


@rule("701.24a", "701.24e")
class Shuffle(AffectsPlayer):
    """A player's library is shuffled; it is an event even with no card in it."""

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the library into random order."""
        where = (Zone.LIBRARY, self.player)
        forget_order(game, game.state.zones[where])
        hide_again(game, game.state.zones[where])
        game.state.write(ZONES, where, game.shuffled(game.state.zones[where]))
        return ()

    def describe(self, board: Board) -> str:
        """Who shuffles."""
        return f"{board.name(self.player)} shuffles their library"


@rule("701.24c", "701.24d")
def shuffle_in(objects: Sequence[ObjectId], libraries: Sequence[PlayerId], resolution: Resolution) -> None:
    """Put objects into their owners' libraries and shuffle these, even if no object gets there."""
    cause = resolution.cause("701.24c")
    resolution.happen([MoveObject(cause, number, Zone.LIBRARY) for number in objects])
    resolution.happen([Shuffle(cause, player) for player in libraries])
