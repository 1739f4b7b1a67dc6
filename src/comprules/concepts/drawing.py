"""CR 121: drawing a card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.events import Cause, Event
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


@rule("121.1", "121.2")
class DrawCard(Event):
    """A player draws a card. Several cards are drawn one at a time."""

    player: int

    def chooser(self, board: Board) -> int:
        """The player who draws."""
        return self.player

    def possible(self, board: Board) -> bool:
        """A player who has left draws nothing."""
        return not board.state.players[self.player].left

    @rule("121.1", "121.4", "704.5b")
    def happen(self, game: Game) -> Sequence[Event]:
        """Put the top card of the library into the hand; without one, note the attempt."""
        library = game.state.library(self.player)
        if not library:
            game.write_player(self.player, drew_from_empty=True)
            return ()
        return (MoveObject(self.cause, library[-1], Zone.HAND, reason="draw"),)

    def describe(self, board: Board) -> str:
        """Who draws."""
        return f"{board.name(self.player)} draws a card"


@rule("121.2", "614.11a")
def draw_cards(game: Game, player: int, count: int, cause: Cause) -> None:
    """Let a player draw cards, one at a time."""
    from comprules.pipeline import happen

    for _ in range(count):
        happen(game, DrawCard(cause, player))
