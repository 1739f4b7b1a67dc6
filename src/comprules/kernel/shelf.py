"""What was worked out once, kept in a file for whichever process wants it next.

A shelf is a convenience: whatever is wrong with its file, nothing is found there, and all can be worked out anew.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable
from contextlib import suppress
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    import sqlite3

T = TypeVar("T")

SUFFIX: Final = ".shelf"
MOST_FILES: Final = 6
"""How many shelves are kept in a folder: those that were last used."""

_MARK: Final = 0x53484C46
"""What SQLite's `application_id` says of a shelf, so that no other file is taken for one."""

_TABLE: Final = "CREATE TABLE kept (name BLOB PRIMARY KEY, data BLOB NOT NULL) WITHOUT ROWID"
_SEAL: Final = 16
_PATIENCE: Final = 2.0
"""For how many seconds another process is waited for that is just writing."""


class Shelf:
    """Data by name, in a file that any number of processes read and write at once.

    A file that is damaged, or of something else, is put away and begun anew; where none can be read or written, nothing
    is kept. What stands under a name is only found if it is, to the last bit, what was put there.

    >>> from tempfile import TemporaryDirectory
    >>> with TemporaryDirectory() as folder:
    ...     shelf = Shelf(Path(folder) / "kept.shelf")
    ...     shelf.put("a sum", b"3")
    ...     shelf.get("a sum"), shelf.get("a product")
    ...     shelf.close()
    (b'3', None)
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._connection: sqlite3.Connection | None = None
        self._process = 0
        self._is_usable = True
        self._of_other_processes: list[sqlite3.Connection] = []

    def get(self, name: str) -> bytes | None:
        """What was put there under this name."""

        def look(connection: sqlite3.Connection) -> bytes | None:
            row = connection.execute("SELECT data FROM kept WHERE name = ?", (_key(name),)).fetchone()
            return None if row is None else _unsealed(name, row[0])

        return self._with_file(look)

    def put(self, name: str, data: bytes) -> None:
        """Keep data under a name."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT OR REPLACE INTO kept VALUES (?, ?)", (_key(name), _sealed(name, data)))

        self._with_file(write)

    def close(self) -> None:
        """Let go of the file."""
        if self._connection is not None and self._process == os.getpid():
            self._connection.close()
            self._connection = None

    def _with_file(self, act: Callable[[sqlite3.Connection], T]) -> T | None:
        """What is done with the file; None if that can't be done."""
        if not self._is_usable:
            return None
        import sqlite3

        try:
            return act(self._open())
        except (sqlite3.OperationalError, OSError):
            self._is_usable = False
        except sqlite3.DatabaseError:
            self._begin_anew()
        return None

    def _open(self) -> sqlite3.Connection:
        if self._connection is not None and self._process != os.getpid():
            # What a process was begun with may not be used in it, nor even closed.
            self._of_other_processes.append(self._connection)
            self._connection = None
        if self._connection is None:
            self._process = os.getpid()
            self._connection = _opened(self._file)
            atexit.register(self.close)
        return self._connection

    def _begin_anew(self) -> None:
        """Put a damaged file away; if another takes its place that is damaged too, nothing is kept."""
        with suppress(Exception):
            self.close()
        self._connection = None
        self._is_usable = _put_away(self._file)


def _opened(file: Path) -> sqlite3.Connection:
    """A connection to a shelf's file, which is made if it isn't there. Raises sqlite3.Error or OSError."""
    import sqlite3

    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        _make_room(file.parent)
    connection = sqlite3.connect(file, timeout=_PATIENCE, isolation_level=None, check_same_thread=False)
    try:
        _prepare(connection)
        os.utime(file)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection) -> None:
    """Let it be a shelf. What is lost if the machine stops is worked out again, and what is damaged then is noticed."""
    import sqlite3

    connection.execute("PRAGMA synchronous = OFF")
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("BEGIN IMMEDIATE")
    (mark,) = connection.execute("PRAGMA application_id").fetchone()
    is_new = not connection.execute("SELECT 1 FROM sqlite_master").fetchone()
    if is_new:
        connection.execute(_TABLE)
        connection.execute(f"PRAGMA application_id = {_MARK}")
    connection.execute("COMMIT")
    if not is_new and mark != _MARK:
        raise sqlite3.DatabaseError("it is something else's")


def _put_away(file: Path) -> bool:
    """Delete a file and what SQLite has put beside it; whether that could be done."""
    try:
        for each in (file, *(file.with_name(file.name + end) for end in ("-wal", "-shm", "-journal"))):
            each.unlink(missing_ok=True)
    except OSError:
        return False
    return True


def _make_room(folder: Path) -> None:
    """Delete the shelves in a folder that haven't been used for longest, so that there is room for another."""
    with suppress(OSError):
        by_use = sorted(folder.glob(f"*{SUFFIX}"), key=lambda file: file.stat().st_mtime, reverse=True)
        for file in by_use[MOST_FILES - 1 :]:
            _put_away(file)


def _sealed(name: str, data: bytes) -> bytes:
    """Data with what tells whether they are what was put under a name."""
    return _seal(name, data) + data


def _unsealed(name: str, sealed: object) -> bytes | None:
    if not isinstance(sealed, bytes):
        return None
    data = sealed[_SEAL:]
    return data if sealed[:_SEAL] == _seal(name, data) else None


def _seal(name: str, data: bytes) -> bytes:
    return blake2b(data, digest_size=_SEAL, key=blake2b(_key(name), digest_size=32).digest()).digest()


def _key(name: str) -> bytes:
    """A name as it is kept; texts may hold what no text should, such as half of a sign."""
    return name.encode(errors="surrogatepass")
