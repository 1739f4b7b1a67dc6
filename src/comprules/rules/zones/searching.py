"""CR 701.23a: who is searching a library just now."""

from __future__ import annotations

from contextlib import contextmanager

from comprules.rules.prelude import *

SEARCHING: Final = Register[tuple[PlayerId, ...]]("searching")
"""The register of the players who are searching their libraries, as long as they do."""


@rule("701.23a")
def are_searching(board: Board) -> tuple[PlayerId, ...]:
    """The players who are searching their libraries."""
    return board.state.registers.get(SEARCHING, ())


@contextmanager
def search_of(players: Sequence[PlayerId], game: Game) -> Iterator[None]:
    """Meanwhile these players are searching their libraries.

    Where it stops to ask, they are: what has been done is taken back with the rest of the step.
    """
    before = are_searching(game.board)
    game.state.write(REGISTERS, SEARCHING, (*before, *players))
    yield
    if before:
        game.state.write(REGISTERS, SEARCHING, before)
    else:
        game.state.erase(REGISTERS, SEARCHING)
