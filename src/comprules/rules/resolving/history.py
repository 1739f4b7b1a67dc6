"""CR 608.2i: looking back at what happened, as "this turn" and "each turn" do: the log knows it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.board import Board
from comprules.rules.concepts.events import Event, Logged, chained


@rule("729.1b")
def so_far(board: Board) -> Iterator[Logged]:
    """What the log of the game being played holds, the latest first; of a subgame's main game, nothing."""
    subgame = board.subgame
    return (logged for logged in chained(board.state.registers["log"]) if logged.subgame == subgame)


@rule("608.2i", "727.1")
def this_turn(board: Board) -> Iterator[Event]:
    """The events of this turn, the latest first."""
    board.look_back()
    first, last = board.turns_asked_about(board.turn)
    for logged in so_far(board):
        if logged.turn < first or logged.event.begins_game:
            return
        if logged.turn <= last:
            yield logged.event


@contextmanager
@rule("608.2i")
def in_the_turn_before(board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about the one before it."""
    with _asking(board, 1):
        yield


@contextmanager
@rule("608.2i")
def in_this_game(board: Board) -> Iterator[None]:
    """Meanwhile what is asked about this turn is asked about the whole game."""
    with _asking(board, None):
        yield


@contextmanager
def _asking(board: Board, turns_back: int | None) -> Iterator[None]:
    before, board.turns_back = board.turns_back, turns_back
    try:
        yield
    finally:
        board.turns_back = before


def before_this(event: Event, board: Board) -> Iterator[Event]:
    """The events of this turn that came before one of them, the latest first; those of one moment come in order."""
    found = False
    for each in this_turn(board):
        if found:
            yield each
        found = found or each is event
