"""CR 701.48: learning."""

from __future__ import annotations

from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import effect_saying

_LEARNING = (
    "You may discard a card. If you do, draw a card. If you don't, "
    "you may reveal a Lesson card you own from outside the game and put it into your hand."
)


class Learn(AffectsPlayer):
    """A player is to learn."""

    def describe(self, board: Board) -> str:
        """Who learns."""
        return f"{board.name(self.player)} is to learn"


@rule("701.48a")
@phrase("learn(s)")
class Learns(Repeatable):
    """CR 701.48a. "Learn": discard a card and draw one, or get a Lesson from outside the game, or neither."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        players = players_in_turn_order(subject, resolution)
        announced = resolution.happen([Learn(resolution.cause("701.48a"), player) for player in players])
        for event in announced:
            if isinstance(event, Learn):
                _learn(event.player, resolution)


def _learn(player: PlayerId, resolution: Resolution) -> None:
    acting = resolution.apart(resolution.is_cost, player)
    for instruction in effect_saying(_LEARNING).instructions(()):
        instruction.happen(acting)
