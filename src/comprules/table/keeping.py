"""Tables kept in a file, so that nothing is lost: each deed is written before anybody is told that it was done."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from hashlib import sha256
from pathlib import Path

import msgspec

from comprules.table.deeds import Deed
from comprules.table.setting import Setting

_TABLES = """
CREATE TABLE IF NOT EXISTS tables (id TEXT PRIMARY KEY, setting BLOB NOT NULL, laid REAL NOT NULL);
CREATE TABLE IF NOT EXISTS seats (
    of TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, player INTEGER NOT NULL, token BLOB NOT NULL,
    PRIMARY KEY (of, player)
);
CREATE TABLE IF NOT EXISTS deeds (
    of TEXT NOT NULL REFERENCES tables ON DELETE CASCADE, place INTEGER NOT NULL, deed BLOB NOT NULL,
    PRIMARY KEY (of, place)
);
"""

_deeds = msgspec.json.Decoder(Deed)
_settings = msgspec.json.Decoder(Setting)


class NoTable(KeyError):
    """There is no such table."""


class Kept:
    """The tables in a file. It may be used from one thread at a time."""

    def __init__(self, file: Path | str) -> None:
        self._file = sqlite3.connect(file, isolation_level=None, check_same_thread=False)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.execute("PRAGMA foreign_keys = ON")
        self._file.executescript(_TABLES)

    def close(self) -> None:
        """Let go of the file."""
        self._file.close()

    def lay(self, table: str, setting: Setting, tokens: dict[int, str], now: float) -> None:
        """Keep a new table, with a secret token for each seat of a person."""
        with self._file:
            self._file.execute("BEGIN")
            self._file.execute("INSERT INTO tables VALUES (?, ?, ?)", (table, msgspec.json.encode(setting), now))
            rows = [(table, player, _hidden(token)) for player, token in tokens.items()]
            self._file.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)

    def setting(self, table: str) -> Setting:
        """How a table was laid; raises NoTable if there is none such."""
        row = self._one("SELECT setting FROM tables WHERE id = ?", table)
        if row is None:
            raise NoTable(table)
        return _settings.decode(row[0])

    def laid(self, table: str) -> float:
        """When a table was laid, in seconds since 1970; raises NoTable if there is none such."""
        row = self._one("SELECT laid FROM tables WHERE id = ?", table)
        if row is None:
            raise NoTable(table)
        return float(row[0])

    def deeds(self, table: str) -> list[Deed]:
        """All that was done at a table, in order."""
        with closing(self._file.execute("SELECT deed FROM deeds WHERE of = ? ORDER BY place", (table,))) as rows:
            return [_deeds.decode(row[0]) for row in rows]

    def keep(self, table: str, first: int, deeds: Sequence[Deed]) -> None:
        """Keep what was done at a table, the first of it being the deed at this place."""
        with self._file:
            self._file.execute("BEGIN")
            rows = [(table, place, msgspec.json.encode(deed)) for place, deed in enumerate(deeds, first)]
            self._file.executemany("INSERT INTO deeds VALUES (?, ?, ?)", rows)

    def is_seat(self, table: str, player: int, token: str) -> bool:
        """Whether this is the token of a seat."""
        query = "SELECT 1 FROM seats WHERE of = ? AND player = ? AND token = ?"
        return self._one(query, table, player, _hidden(token)) is not None

    def drop(self, table: str) -> None:
        """Forget a table and all that was done at it."""
        self._file.execute("DELETE FROM tables WHERE id = ?", (table,))

    def _one(self, query: str, *values: object) -> tuple[bytes, ...] | None:
        row: tuple[bytes, ...] | None = self._file.execute(query, values).fetchone()
        return row


def _hidden(token: str) -> bytes:
    """A token as it is kept: nobody who reads the file can sit down with it."""
    return sha256(token.encode()).digest()
