"""CR 805.4, 810.8a: what one player does or several do together, in words."""

from __future__ import annotations

from comprules.kernel.payments_told import in_a_row
from comprules.rules.prelude import *


def said_of(board: Board, players: Iterable[PlayerId], verb: str) -> str:
    """The players, with a regular verb that agrees with how many they are: "Alice attacks", "Alice and Bob attack"."""
    names = [board.name(player) for player in players]
    return f"{in_a_row(names)} {verb}{'s' if len(names) == 1 else ''}"
