"""Tables in Parquet: a folder for each, of parts with the rows of so many games each.

A Parquet file can be read only once it is closed. So each part is written beside the folder, and renamed into it when
it is whole; the last one is written anew as games are added, until it is full. Which games a part holds depends on
their numbers alone.
"""

from __future__ import annotations

import os
import re
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from comprules.results.errors import ResultsError
from comprules.results.recording import GameRows
from comprules.results.schema import GAMES, TABLES, Row, Table, number_of
from comprules.results.stores.store import Store

GAMES_IN_A_PART: Final = 100

PART: Final = re.compile(r"part-(\d{6})\.parquet")


class Parquet(Store):
    """Folders of parts. `last_part` are the games of the part that isn't full yet."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.full_parts = 0
        self.last_part: list[GameRows] = []

    def is_table(self, table: Table) -> bool:
        """It is known by what is in it: parts with these columns, or nothing."""
        place = self.place_of(table)
        if not place.is_dir() or any(PART.fullmatch(each.name) is None for each in place.iterdir()):
            return False
        return all(_is_of(table, part) for part in self._parts(table)[:1])

    def remove(self, table: Table) -> None:
        if self.place_of(table).exists():
            shutil.rmtree(self.place_of(table))

    def create(self, table: Table) -> None:
        self._remove_remains(table)
        self.place_of(table).mkdir()
        self.full_parts, self.last_part = 0, []

    def rows_of(self, table: Table, games: int | None) -> Iterator[Row]:
        for part in self._parts(table):
            yield from (row for row in _read(table, part) if games is None or number_of(row) <= games)

    def games_of(self, table: Table) -> Iterator[int]:
        for part in self._parts(table):
            yield from _column(table, part, table.names[0])

    def _parts(self, table: Table) -> list[Path]:
        place = self.place_of(table)
        if not place.is_dir():
            raise ResultsError(f"{place} isn't there" if not place.exists() else f"{place} isn't a folder of parts")
        return sorted(each for each in place.iterdir() if PART.fullmatch(each.name))

    def cut(self, games: int) -> None:
        self.full_parts, left = divmod(games, GAMES_IN_A_PART)
        last = self._part(self.full_parts)
        rows = [_by_game(_read_if_there(table, self.place_of(table) / last)) for table in TABLES]
        numbers = range(games - left + 1, games + 1)
        self.last_part = [tuple(tuple(found.get(number, ())) for found in rows) for number in numbers]
        for table in TABLES:
            for part in self._parts(table):
                if part.name > last or (part.name == last and not left):
                    part.unlink()
            self._remove_remains(table)
        if left:
            self._write_last()

    def keep(self, games: Sequence[GameRows]) -> None:
        for place, game in enumerate(games, 1):
            self.last_part.append(game)
            is_full = len(self.last_part) == GAMES_IN_A_PART
            if is_full or place == len(games):
                self._write_last()
            if is_full:
                self.full_parts, self.last_part = self.full_parts + 1, []

    def _write_last(self) -> None:
        """Write the last part of all tables: that of games comes last."""
        for table in (*TABLES[1:], GAMES):
            place = TABLES.index(table)
            rows = [row for game in self.last_part for row in game[place]]
            folder, name = self.place_of(table), self._part(self.full_parts)
            beside = folder.with_name(f".{folder.name}.{os.getpid()}.part")
            _write(table, rows, beside)
            beside.replace(folder / name)

    def _remove_remains(self, table: Table) -> None:
        """Remove what was being written as something interrupted it."""
        folder = self.place_of(table)
        pattern = re.compile(re.escape(f".{folder.name}.") + r"\d+\.part")
        for each in folder.absolute().parent.iterdir():
            if pattern.fullmatch(each.name):
                each.unlink()

    @staticmethod
    def _part(place: int) -> str:
        return f"part-{place + 1:06}.parquet"


def _by_game(rows: Iterator[Row]) -> dict[Any, list[Row]]:
    found: dict[Any, list[Row]] = {}
    for row in rows:
        found.setdefault(row[0], []).append(row)
    return found


def arrow() -> Any:
    """pyarrow, with what reads and writes Parquet. Raises ResultsError without it."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ModuleNotFoundError:
        raise ResultsError(
            "Parquet needs pyarrow, which isn't installed: pip install 'comprules[data]'; or name a *.csv or *.jsonl"
        ) from None
    return pyarrow


def _schema(table: Table) -> Any:
    pyarrow = arrow()
    types = {"integer": pyarrow.int64(), "text": pyarrow.string(), "boolean": pyarrow.bool_()}
    return pyarrow.schema(
        [pyarrow.field(each.name, types[each.kind], nullable=each.may_be_missing) for each in table.columns]
    )


def _write(table: Table, rows: Sequence[Row], file: Path) -> None:
    """Write a part, and let it be on the disk."""
    pyarrow, schema = arrow(), _schema(table)
    columns = list(zip(*rows, strict=True)) or [()] * len(table.columns)
    arrays = [pyarrow.array(column, field.type) for column, field in zip(columns, schema, strict=True)]
    with file.open("wb") as opened:
        pyarrow.parquet.write_table(pyarrow.Table.from_arrays(arrays, schema=schema), opened)
        opened.flush()
        os.fsync(opened.fileno())


def _is_of(table: Table, part: Path) -> bool:
    try:
        return bool(arrow().parquet.read_schema(part).equals(_schema(table)))
    except (OSError, arrow().ArrowException):
        return False


def _read_if_there(table: Table, part: Path) -> Iterator[Row]:
    return _read(table, part) if part.exists() else iter(())


def _read(table: Table, part: Path) -> Iterator[Row]:
    found = _opened(table, part).read()
    yield from zip(*(column.to_pylist() for column in found.columns), strict=True)


def _column(table: Table, part: Path, name: str) -> list[Any]:
    found: list[Any] = _opened(table, part).read([name]).column(0).to_pylist()
    return found


def _opened(table: Table, part: Path) -> Any:
    if not _is_of(table, part):
        raise ResultsError(f"{part} isn't a part of a table of {table.name}")
    return arrow().parquet.ParquetFile(part)
