"""CR 731: day and night."""

from __future__ import annotations

from typing import Literal

from comprules.rules.card_layouts.double_faced_cards import BACK
from comprules.rules.card_layouts.merging import can_turn_over
from comprules.rules.card_layouts.transforming import turning_over
from comprules.rules.prelude import *

Daytime = Literal["day", "night"]

DAYTIME: Final = Register[Daytime | None]("daytime")
"""The register of the designation that the game has: "day", "night", or None."""


def daytime(board: Board) -> Daytime | None:
    """Whether it is day or night; None if it is neither."""
    return board.state.registers[DAYTIME]


@rule("731.1", "731.1a")
class DaytimeChanges(Event):
    """It becomes day or night; `was` is what it was before."""

    becomes: Daytime
    was: Daytime | None = None

    def possible(self, board: Board) -> bool:
        """Only if it isn't so already."""
        return daytime(board) != self.becomes

    @rule("702.145b", "702.145e")
    def happen(self, game: Game) -> Sequence[Event]:
        """What is bound to the time of day transforms as it changes."""
        game.state.write(REGISTERS, DAYTIME, self.becomes)
        return transforming(game.board)

    def describe(self, board: Board) -> str:
        """What it becomes."""
        return f"it becomes {self.becomes}"


def it_becomes(becomes: Daytime, board: Board, cause: Cause) -> DaytimeChanges:
    """The event of its becoming day or night."""
    return DaytimeChanges(cause, becomes, daytime(board))


class BoundToDaytime(Statement):
    """That a permanent is bound to the day or to the night: it has daybound or nightbound."""

    time: Daytime

    concerns: ClassVar = (DaytimeChanges,)


@rule("702.145c", "702.145f")
def transforming(board: Board) -> tuple[Event, ...]:
    """The transforming of permanents that are daybound with their front face up at night, or the other way round."""
    now, found = daytime(board), {}
    for active in board.index.about(BoundToDaytime, DaytimeChanges):
        record, time = board.object(active.source), active.statement.time
        is_its_face = record.face == (0 if time == "day" else BACK)
        if now is not None and time != now and is_its_face and can_turn_over(record):
            found[record.id] = turning_over(board, record.id, Cause(TURNING_RULES[time], record.id, active.you))
    return tuple(found.values())


TURNING_RULES: Final = {"day": "702.145c", "night": "702.145f"}
"""By which rule a permanent transforms that is bound to the day or to the night."""


@rule("702.145c", "702.145d", "702.145f", "702.145g")
def keep_daytime(game: Game) -> None:
    """As soon as there are permanents bound to the time of day it is one or the other, and they are as it is."""
    board = game.board
    times = [active.statement.time for active in board.index.about(BoundToDaytime, DaytimeChanges)]
    if daytime(board) is None:
        time: Daytime = "day" if "day" in times else "night"
        game.propose((it_becomes(time, board, Cause("702.145d" if time == "day" else "702.145g")),))
    else:
        game.propose(transforming(board))
