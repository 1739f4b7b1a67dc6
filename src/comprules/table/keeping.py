"""Tables kept in a file, so that nothing is lost: each deed is written before anybody is told that it was done."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec

from comprules.table.beside import Beside
from comprules.table.deeds import Deed
from comprules.table.history import Advance, History
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
CREATE TABLE IF NOT EXISTS beside (
    of TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, what BLOB NOT NULL, ends REAL
);
CREATE TABLE IF NOT EXISTS milestones (
    of TEXT PRIMARY KEY REFERENCES tables ON DELETE CASCADE, deeds INTEGER NOT NULL, saved BLOB NOT NULL
);
CREATE TABLE IF NOT EXISTS server (only INTEGER PRIMARY KEY CHECK (only = 1), time REAL NOT NULL);
"""

_deeds = msgspec.json.Decoder(Deed)
_besides = msgspec.json.Decoder(Beside)


class NoTable(KeyError):
    """There is no such table."""


class Kept:
    """The tables in a file. One thread at a time may write; another may read meanwhile."""

    def __init__(self, file: Path | str) -> None:
        self._file = _opened(file)
        self._file.execute("PRAGMA journal_mode = WAL")
        self._file.execute("PRAGMA synchronous = FULL")
        self._file.execute("PRAGMA foreign_keys = ON")
        self._file.executescript(_TABLES)
        self._reading = _opened(file)

    def close(self) -> None:
        """Let go of the file."""
        self._reading.close()
        self._file.close()

    # -- read ----------------------------------------------------------------------------------------------------------

    def setting(self, table: str) -> Setting:
        """How a table was laid; raises NoTable if there is none such."""
        return _setting(self._of(table, "SELECT setting FROM tables WHERE id = ?"))

    def laid(self, table: str) -> float:
        """When a table was laid, in seconds since 1970; raises NoTable if there is none such."""
        return float(self._of(table, "SELECT laid FROM tables WHERE id = ?"))

    def deeds(self, table: str) -> list[Deed]:
        """All that was done at a table, in order."""
        rows = self._reading.execute("SELECT deed FROM deeds WHERE of = ? ORDER BY place", (table,)).fetchall()
        return [_deeds.decode(row[0]) for row in rows]

    def history(self, table: str) -> History:
        """All that is kept of a table; raises NoTable if there is none such."""
        beside = self._one("SELECT what FROM beside WHERE of = ?", table)
        milestone = self._one("SELECT saved FROM milestones WHERE of = ?", table)
        return History(
            self.setting(table),
            tuple(self.deeds(table)),
            _besides.decode(beside) if beside is not None else None,
            milestone if milestone is not None else b"",
        )

    def is_seat(self, table: str, player: int, token: str) -> bool:
        """Whether this is the token of a seat."""
        query = "SELECT 1 FROM seats WHERE of = ? AND player = ? AND token = ?"
        return self._one(query, table, player, _hidden(token)) is not None

    def running(self) -> list[tuple[str, float]]:
        """The tables at which a clock is running, and when it ends."""
        return self._reading.execute("SELECT of, ends FROM beside WHERE ends IS NOT NULL").fetchall()

    def time(self) -> float:
        """What the server's time was when it was written last."""
        return float(self._one("SELECT time FROM server") or 0.0)

    def _of(self, table: str, query: str) -> Any:
        found = self._one(query, table)
        if found is None:
            raise NoTable(table)
        return found

    def _one(self, query: str, *values: object) -> Any:
        row = self._reading.execute(query, values).fetchone()
        return None if row is None else row[0]

    # -- written -------------------------------------------------------------------------------------------------------

    def lay(self, table: str, setting: Setting, tokens: dict[int, str], now: float) -> None:
        """Keep a new table, with a secret token for each seat of a person."""
        with self._file:
            self._file.execute("BEGIN")
            self._file.execute("INSERT INTO tables VALUES (?, ?, ?)", (table, msgspec.json.encode(setting), now))
            rows = [(table, player, _hidden(token)) for player, token in tokens.items()]
            self._file.executemany("INSERT INTO seats VALUES (?, ?, ?)", rows)

    def keep(self, advances: Iterable[tuple[str, Advance]], time: float) -> None:
        """Keep how far some tables have come at a time of the server's: all of it, or nothing if it can't be."""
        with self._file:
            self._file.execute("BEGIN")
            for table, advance in advances:
                rows = [
                    (table, place, msgspec.json.encode(deed)) for place, deed in enumerate(advance.deeds, advance.first)
                ]
                self._file.executemany("INSERT INTO deeds VALUES (?, ?, ?)", rows)
                what = msgspec.json.encode(advance.beside)
                self._file.execute("REPLACE INTO beside VALUES (?, ?, ?)", (table, what, advance.beside.ends))
            self._file.execute("REPLACE INTO server VALUES (1, ?)", (time,))

    def keep_milestone(self, table: str, deeds: int, saved: bytes) -> None:
        """Keep a table's game after so many deeds."""
        self._file.execute("REPLACE INTO milestones VALUES (?, ?, ?)", (table, deeds, saved))

    def drop(self, table: str) -> None:
        """Forget a table and all that was done at it."""
        self._file.execute("DELETE FROM tables WHERE id = ?", (table,))


def _opened(file: Path | str) -> sqlite3.Connection:
    return sqlite3.connect(file, isolation_level=None, check_same_thread=False)


def _setting(kept: bytes) -> Setting:
    """A setting as it is kept, perhaps from when a table was laid for one variant alone."""
    said = msgspec.json.decode(kept)
    name, needs = said.pop("variant", ""), said.pop("supplements", ())
    if name and not (said.get("saved") or said.get("scenario")):
        said["variants"] = [{"name": name, "needs": needs}]
    return msgspec.convert(said, Setting)


def _hidden(token: str) -> bytes:
    """A token as it is kept: nobody who reads the file can sit down with it."""
    return sha256(token.encode()).digest()
