"""CR 701.22a, 701.24b: cards of a library put on top of it or on the bottom, which changes no zones."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.zones.knowledge import arranged


@rule("701.22a", "701.24b", "701.25a")
class ArrangeLibrary(AffectsPlayer):
    """Cards of a player's library are put on top, the first one topmost, and on the bottom, the last one lowest; by
    another player, if `by` is set.
    """

    top: tuple[ObjectId, ...] = ()
    bottom: tuple[ObjectId, ...] = ()
    by: PlayerId | None = None

    def possible(self, board: Board) -> bool:
        """Moving no card is no event."""
        return bool(self.top or self.bottom)

    def happen(self, game: Game) -> Sequence[Event]:
        """Reorder the library."""
        where = (Zone.LIBRARY, self.player)
        moved = {*self.top, *self.bottom}
        others = tuple(card for card in game.state.zones[where] if card not in moved)
        game.state.write(ZONES, where, (*reversed(self.bottom), *others, *reversed(self.top)))
        arranged(game, self.player if self.by is None else self.by, (*self.top, *self.bottom))
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """How many cards go where."""
        return (
            f"{board.name(self.player)} puts {len(self.top)} on top and {len(self.bottom)} on the bottom of a library"
        )
