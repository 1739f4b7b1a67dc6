"""The log of a game: what happened, and which rule made it happen."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from comprules.board import Board
from comprules.events import Logged, chained
from comprules.records import Record

if TYPE_CHECKING:
    from comprules.game import Game


class Line(Record):
    """A line of a log: the turn, what happened, the rule that made it happen, and the object whose text asked for it.

    >>> print(Line(3, "Alice draws a card", "504.1"))
    turn 3: Alice draws a card [504.1]
    """

    turn: int
    text: str
    rule: str
    source: str = ""

    def __str__(self) -> str:
        source = f" by {self.source}" if self.source else ""
        return f"turn {self.turn}: {self.text} [{self.rule}{source}]"


def lines(game: Game, board: Board) -> Iterator[Line]:
    """The lines of a game's log, the oldest first, with names as this board gives them."""
    entries: list[Logged] = list(chained(game.state.registers["log"]))
    for logged in reversed(entries):
        event = logged.event
        cause = event.cause
        source = board.name(cause.source) if cause.source is not None and not board.is_player(cause.source) else ""
        yield Line(logged.turn, event.describe(board), game.rules.cited(cause.rule), source)
