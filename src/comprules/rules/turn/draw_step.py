"""CR 504: the draw step."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game


@rule("504.1", "703.4d")
def act(game: Game) -> None:
    """The active player draws a card, unless it is the first turn of a game in which that is skipped."""
    if game.board.turn != 1 or not first_draw_is_skipped(game.board):
        game.rules.draw_for_the_turn(game)


@rule("103.8a", "103.8b", "103.8c", "800.7")
@rule("103.6b", edition="2009")
def first_draw_is_skipped(board: Board) -> bool:
    """Whether whoever begins doesn't draw in the first turn: so in two-player games, and where a variant says it."""
    return len(board.state.players) == 2 or any(variant.skips_first_draw() for variant in board.variants)
