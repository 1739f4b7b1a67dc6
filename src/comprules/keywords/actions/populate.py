"""CR 701.36: populating."""

from __future__ import annotations

from comprules.phrases.continuous.copying import copied_by_token, entering_as_copy
from comprules.phrases.predicates.so_often import Repeatable
from comprules.phrases.prelude import *
from comprules.rules.objects.tokens import create


@rule("701.36a", "701.36b")
@phrase("populate(s)")
class Populates(Repeatable):
    """CR 701.36a. "Populate": a copy of a creature token one controls."""

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        board = resolution.board
        for player in players_in_turn_order(subject, resolution):
            tokens = [number for number in board.creatures(player) if board.object(number).is_token]
            why = "populate: choose a creature token"
            for chosen in choose_among(player, tokens, 1, 1, why, "701.36a", resolution):
                create((player,), copied_by_token(board, chosen), 1, resolution, entering_as_copy(board, chosen))
