"""The log of a game: what happened, and which rule made it happen."""

from __future__ import annotations

from typing import Any, get_args

import msgspec

from comprules.rules.concepts.events import LOG, Detail, Logged, chained
from comprules.rules.concepts.moves import became
from comprules.rules.narration.narrating import UNKNOWN, ToldLine, told
from comprules.rules.narration.repeated_names import Telling
from comprules.rules.prelude import *


class Line(Record):
    """A line of a log: the turn, what happened, the rule that made it happen, and the object whose text asked for it,
    with the number that it has now, if it is anywhere that can be known.

    >>> print(Line(3, "Alice draws a card", "504.1"))
    turn 3: Alice draws a card [504.1]
    """

    turn: int
    text: str
    rule: str
    source: str = ""
    source_id: ObjectId | None = None

    def __str__(self) -> str:
        source = f" by {self.source}" if self.source else ""
        return f"turn {self.turn}: {self.text} [{self.rule}{source}]"


class EventLine(Record):
    """An event of a log, for programs: its kind, what happened, the rule that made it happen, the object whose text or
    cost asked for it and the player who controlled that, and the life total to which it brought a player.

    >>> EventLine(3, "DrawCard", "Alice draws a card", "504.1").json()
    '{"turn":3,"event":"DrawCard","text":"Alice draws a card","rule":"504.1","source":"","player":"","life":null}'
    """

    turn: int
    event: str
    text: str
    rule: str
    source: str = ""
    player: str = ""
    life: int | None = None

    def json(self) -> str:
        """The event as a JSON object on one line."""
        return msgspec.json.encode(msgspec.structs.asdict(self)).decode()


def insist_on_length(detail: Any) -> None:
    """Raise ValueError unless a log is told at this length."""
    if detail not in get_args(Detail):
        raise ValueError(f"a log is told at the lengths {', '.join(get_args(Detail))}, not as {detail!r:.60}")


def lines(game: Game, board: Board, detail: Detail = "rules") -> Iterator[Line]:
    """The lines of a game's log at a length, the oldest first, with names as this board gives them."""
    return (line for _, line in placed_lines(game, board, detail))


def placed_lines(game: Game, board: Board, detail: Detail) -> Iterator[tuple[int, Line]]:
    """The lines of a log, each with how many events there were before what it tells."""
    insist_on_length(detail)
    entries = _entries(game)
    telling = Telling(board, entries)
    for line in told(entries, telling, detail):
        yield line.place, _line(game, telling, line)


def last_lines(game: Game, board: Board, detail: Detail, count: int) -> tuple[tuple[Line, ...], int]:
    """So many lines at the end of a log, and how many it has before them, which aren't put into words."""
    insist_on_length(detail)
    entries = _entries(game)
    telling = Telling(board, entries)
    all_told = list(told(entries, telling, detail))
    before = max(0, len(all_told) - count)
    return tuple(_line(game, telling, line) for line in all_told[before:]), before


def _line(game: Game, telling: Telling, line: ToldLine) -> Line:
    event = line.logged.event
    rule = game.rules.cited(event.cause.rule)
    return Line(line.logged.turn, line.say(), rule, _source(event, telling), _source_now(event, telling))


def event_lines(game: Game, board: Board) -> Iterator[EventLine]:
    """Every event of a game's log as a record, the oldest first, with names as this board gives them."""
    entries = _entries(game)
    telling = Telling(board, entries)
    for logged in entries:
        event = logged.event
        yield EventLine(
            logged.turn,
            type(event).__name__,
            event.describe(telling),
            game.rules.cited(event.cause.rule),
            _source(event, telling),
            telling.name(event.cause.player) if event.cause.player is not None else "",
            logged.life,
        )


def _entries(game: Game) -> list[Logged]:
    entries = list(chained(game.state.registers[LOG]))
    entries.reverse()
    return entries


def _source(event: Event, board: Board) -> str:
    """The name of the object that asked for an event; empty if none did."""
    source = event.cause.object_on(board)
    return "" if source is None else board.name(source)


@rule("400.7")
def _source_now(event: Event, board: Telling) -> ObjectId | None:
    """The number that the object which asked for an event has now; None if it was out of sight on its way there."""
    number = event.cause.object_on(board)
    while number is not None and board.bare_name(number) != UNKNOWN:
        if number in board.state.objects:
            return number
        number = became(board, number)
    return None
