"""CR 701.20: revealing cards, and looking at them."""

from __future__ import annotations

from comprules.rules.continuous_effects.untouched import face_up_values
from comprules.rules.prelude import *
from comprules.rules.zones.knowledge import eyes_on, show

REVEALED: Final = -70120
"""The slot of the cards that were revealed to pay a cost."""


@rule("701.20e")
class Look(AffectsPlayer):
    """A player looks at cards. The log has their `names`, and `seen_by` which players it tells them to."""

    cards: tuple[ObjectId, ...]
    names: tuple[str, ...] = ()
    seen_by: tuple[PlayerId, ...] = ()

    def possible(self, board: Board) -> bool:
        """Looking at no card is no event."""
        return bool(self.cards)

    @rule("701.20e", "723.4")
    def happen(self, game: Game) -> Sequence[Event]:
        """The player knows the cards, and so does whoever controls that player."""
        show(game, eyes_on(game.board, self.player), self.cards)
        return ()

    def for_log(self, board: Board) -> Event:
        return replace(self, names=_names(self.cards, board), seen_by=eyes_on(board, self.player))

    def describe(self, board: Board) -> str:
        """Who looks at how many cards; to those who saw them, at which."""
        count = f"{len(self.cards)} card{'' if len(self.cards) == 1 else 's'}"
        which = f": {', '.join(self.names)}" if board.tells(self.seen_by) else ""
        return f"{board.name(self.player)} looks at {count}{which}"


@rule("701.20a")
class ShowsCards(AffectsPlayer):
    """A player shows cards to all players."""

    cards: tuple[ObjectId, ...]

    def possible(self, board: Board) -> bool:
        """Showing nothing is no event."""
        return bool(self.cards)

    @rule("701.20a")
    def happen(self, game: Game) -> Sequence[Event]:
        """All players know the cards."""
        show(game, game.state.players, self.cards)
        return ()


@rule("701.20a", "701.20b", "701.20c")
class Reveal(ShowsCards):
    """A player reveals cards. The log has their `names`."""

    names: tuple[str, ...] = ()

    def for_log(self, board: Board) -> Event:
        return replace(self, names=_names(self.cards, board))

    def describe(self, board: Board) -> str:
        """Who reveals what: everybody has seen it."""
        return f"{board.name(self.player)} reveals {', '.join(self.names)}"


def _names(cards: Sequence[ObjectId], board: Board) -> tuple[str, ...]:
    """What cards are called that are seen, be they face down."""
    known = (board.object(card) for card in cards)
    faces = (face_up_values(each).name if each.face_down is not None else "" for each in known)
    return tuple(face or board.name(card) for face, card in zip(faces, cards, strict=True))
