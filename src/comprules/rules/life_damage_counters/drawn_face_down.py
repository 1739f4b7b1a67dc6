"""CR 121.8: cards drawn while a spell is being cast or an ability activated lie face down until that is done."""

from __future__ import annotations

from comprules.rules.concepts.moves import Entering, became
from comprules.rules.prelude import *
from comprules.rules.zones.seen_when_done import UNKNOWN, Unseen, is_using, keep_unseen

FACE_DOWN: Final = Entering(face_down=UNKNOWN)
"""How such a card comes into the hand."""


@rule("121.8")
def is_drawn_face_down(board: Board) -> bool:
    """Whether what is drawn now is drawn while a spell is being cast or an ability is being activated."""
    return board.rules.keeps_draws_face_down and is_using(board)


@rule("121.8")
class LiesFaceDown(Event):
    """A card that has just been drawn lies face down, with what is to happen once it is seen."""

    player: PlayerId
    card: ObjectId
    is_first: bool
    besides: tuple[Event, ...]

    def happen(self, game: Game) -> Sequence[Event]:
        """It is noted, if it went where drawn cards go."""
        new = became(game.board, self.card)
        if new is not None and game.board.object(new).zone is Zone.HAND:
            keep_unseen(game, Unseen(new, self.player, self.card, self.is_first, self.besides))
        return ()

    detail = "rules"

    def describe(self, board: Board) -> str:
        """Whose card lies there."""
        return f"the card that {board.name(self.player)} draws is kept face down"
