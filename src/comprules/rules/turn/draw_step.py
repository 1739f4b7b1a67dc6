"""CR 504: the draw step."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("504.1", "703.4d")
def act(game: Game) -> None:
    """The active player draws a card."""
    game.rules.draw_for_the_turn(game)


@rule("103.8a", "103.8b", "103.8c", "800.7")
@rule("103.6b", edition="2009")
@rule("101.5a", edition="2006")
@rule("101.4", edition="2001")
def first_draw_is_skipped(board: Board) -> bool:
    """Whether whoever begins skips the first turn's draw step: in two-player games, and where a variant says so."""
    if len(board.state.players) == 2:
        return True
    return any(variant.skips_first_draw() for variant in board.variants) and board.rules.skips_first_draw(board)


def is_skipped(board: Board) -> bool:
    """Whether the draw step is that of a first turn in which there is none."""
    return board.turn == 1 and first_draw_is_skipped(board)
