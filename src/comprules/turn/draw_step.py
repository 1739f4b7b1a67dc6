"""CR 504: the draw step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.game import Game


@rule("504.1", "703.4d", "103.8a", "103.8c")
def act(game: Game) -> None:
    """The active player draws a card, but for the player who begins a two-player game, on the first turn."""
    skipped = game.board.turn == 1 and len(game.state.players) == 2
    if not skipped:
        game.rules.draw_for_the_turn(game)
