"""CR 217.1e of 2006: what has been removed from the game is outside it."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("217.1e", "217.7b", edition="2006")
@rule("217.7b", edition="2001")
def removed_from_the_game(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """A player's cards that have been removed from the game. Of what is face down there, nobody knows what it is."""
    objects = board.state.objects
    return tuple(
        number
        for number in board.state.exile
        if objects[number].owner == player and objects[number].face_down is None and objects[number].is_card
    )
