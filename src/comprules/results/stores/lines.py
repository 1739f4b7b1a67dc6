"""Tables in files with a line for each row, as CSV or as JSON."""

from __future__ import annotations

import csv
import io
import json
import os
import re
from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, BinaryIO, ClassVar, Final

from comprules.kernel.records import Message
from comprules.results.errors import ResultsError
from comprules.results.recording import GameRows
from comprules.results.schema import GAMES, TABLES, Column, Row, Table, Value
from comprules.results.stores.store import Store

TRUTH: Final = {"true": True, "false": False}


class Placed(Message, frozen=True):
    """A line with the number of its game, its own number, and the place in the file where it ends."""

    game: int
    line: bytes
    number: int
    end: int


class Lines(Store):
    """Files of lines. A line without an end was being written as something interrupted it. `beginning` is how a row
    begins, with the number of its game.
    """

    beginning: ClassVar[re.Pattern[bytes]]

    @abstractmethod
    def header(self, table: Table) -> str:
        """What stands before the rows."""

    @abstractmethod
    def line(self, table: Table, row: Row) -> str:
        """A row, with the end of the line."""

    @abstractmethod
    def row(self, table: Table, line: str) -> Row:
        """The row that a line holds. Raises ValueError if it holds none."""

    def is_table(self, table: Table) -> bool:
        """It is known by how it begins; an empty file may be one."""
        place = self.place_of(table)
        if not place.is_file():
            return False
        with place.open("rb") as opened:
            return self._begins(table, opened.readline())

    @abstractmethod
    def _begins(self, table: Table, line: bytes) -> bool:
        """Whether a table begins so."""

    def remove(self, table: Table) -> None:
        self.place_of(table).unlink(missing_ok=True)

    def create(self, table: Table) -> None:
        self._append(table, self.header(table))

    def rows_of(self, table: Table, games: int | None) -> Iterator[Row]:
        for each in self._placed(table):
            if games is None or each.game <= games:
                yield self._read(table, each)

    def games_of(self, table: Table) -> Iterator[int]:
        return (each.game for each in self._placed(table))

    def _placed(self, table: Table) -> Iterator[Placed]:
        """The whole lines below the header."""
        header, end = self.header(table).encode(), 0
        with self._opened(table) as opened:
            for number, line in enumerate(opened, 1):
                end += len(line)
                if line.endswith(b"\n") and not (number == 1 and line == header):
                    game = self.beginning.match(line)
                    if game is None:
                        raise self._no_row(table, number)
                    yield Placed(int(game[1]), line, number, end)

    def _opened(self, table: Table) -> BinaryIO:
        try:
            return self.place_of(table).open("rb")
        except FileNotFoundError:
            raise ResultsError(f"{self.place_of(table)} isn't there") from None

    def _read(self, table: Table, placed: Placed) -> Row:
        try:
            return self.row(table, placed.line.decode())
        except ValueError:
            raise self._no_row(table, placed.number) from None

    def _no_row(self, table: Table, number: int) -> ResultsError:
        return ResultsError(f"{self.place_of(table)}: line {number} isn't a row of {table.name}")

    def cut(self, games: int) -> None:
        for table in TABLES:
            end = len(self.header(table).encode())
            for each in self._placed(table):
                if each.game <= games:
                    end = each.end
            os.truncate(self.place_of(table), end)

    def keep(self, games: Sequence[GameRows]) -> None:
        """What belongs to games is on the disk before these are in their table."""
        for table in (*TABLES[1:], GAMES):
            place = TABLES.index(table)
            self._append(table, "".join(self.line(table, row) for game in games for row in game[place]))

    def _append(self, table: Table, text: str) -> None:
        with self.place_of(table).open("ab") as opened:
            opened.write(text.encode())
            opened.flush()
            os.fsync(opened.fileno())


class CsvLines(Lines):
    """CSV: a header, then a line for each row. What is null is left empty; true and false are words."""

    beginning = re.compile(rb"(\d+),")

    def header(self, table: Table) -> str:
        return _csv(table.names)

    def line(self, table: Table, row: Row) -> str:
        return _csv(row)

    def row(self, table: Table, line: str) -> Row:
        (cells,) = csv.reader([line])
        return tuple(_value(column, cell) for column, cell in zip(table.columns, cells, strict=True))

    def _begins(self, table: Table, line: bytes) -> bool:
        return self.header(table).encode().startswith(line)


def _csv(row: Sequence[Value]) -> str:
    written = io.StringIO()
    csv.writer(written, lineterminator="\n").writerow([_cell(value) for value in row])
    return written.getvalue()


def _cell(value: Value) -> Value:
    return ("true" if value else "false") if isinstance(value, bool) else value


def _value(column: Column, cell: str) -> Value:
    if cell == "":
        return _checked(column, None)
    if column.kind == "boolean":
        if cell not in TRUTH:
            raise ValueError(cell)
        return TRUTH[cell]
    return int(cell) if column.kind == "integer" else cell


class JsonLines(Lines):
    """JSON Lines: an object for each row, with all columns."""

    beginning = re.compile(rb'\{"game": (\d+), ')

    def header(self, table: Table) -> str:
        return ""

    def line(self, table: Table, row: Row) -> str:
        return json.dumps(dict(zip(table.names, row, strict=True)), ensure_ascii=False) + "\n"

    def row(self, table: Table, line: str) -> Row:
        found = json.loads(line)
        if not isinstance(found, dict) or tuple(found) != table.names:
            raise ValueError(line)
        return tuple(_checked(column, found[column.name]) for column in table.columns)

    def _begins(self, table: Table, line: bytes) -> bool:
        if not line.endswith(b"\n"):
            return line.startswith(b'{"game": '[: len(line)])
        try:
            return bool(self.row(table, line.decode()))
        except ValueError:
            return False


KINDS: Final[dict[str, type[int | str | bool]]] = {"integer": int, "text": str, "boolean": bool}


def _checked(column: Column, value: Any) -> Value:
    """A value, if it may stand in a column. Raises ValueError if not."""
    if not isinstance(value, KINDS[column.kind]) or (column.kind == "integer" and isinstance(value, bool)):
        if value is not None or not column.may_be_missing:
            raise ValueError(value)
        return None
    return value
