"""CR 104.4b, 732.1b: a point to which a game may come round."""

from __future__ import annotations

from itertools import takewhile

from comprules.rules.concepts.events import LOG, chained, latest
from comprules.rules.loops.state_equivalence import is_same_state
from comprules.rules.prelude import *


class Earlier:
    """What a game was like at some time, and what it had looked back at by then."""

    __slots__ = ("looks_back", "state")

    def __init__(self, game: Game) -> None:
        self.state = game.state.copy()
        self.looks_back = game.board.looks_back

    def has_mattered(self, game: Game) -> bool:
        """Whether something has looked back since at what had happened before."""
        return game.board.looks_back != self.looks_back or LOG in game.state.watched[REGISTERS]

    def is_now(self, game: Game) -> bool:
        """Whether the game is in that state again, nothing having looked back meanwhile."""
        return game.board.looks_back == self.looks_back and is_same_state(self.state, game.state)


@rule("801.16")
def involved_since(earlier: Earlier, game: Game) -> set[PlayerId]:
    """The players who control an object that something has happened to, or because of, since then."""
    board, last = game.board, latest(earlier.state.registers[LOG])
    found: set[ObjectId] = set()
    for logged in takewhile(lambda each: each is not last, chained(game.state.registers[LOG])):
        found.update(number for number in logged.event.participants(board) if not board.is_player(number))
        source = logged.event.cause.object_on(board)
        found.update(() if source is None else (source,))
    return {board.controller(number) for number in found}
