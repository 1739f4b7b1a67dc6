"""What is kept in a file for other processes: found as it was put there, or not at all."""

from __future__ import annotations

import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from comprules.kernel import shelf as shelves
from comprules.kernel.shelf import MOST_FILES, SUFFIX, Shelf
from comprules.kernel.worker_pool import processes_at_work

MANY = 40


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Where a shelf is to be."""
    return tmp_path / "folder" / f"kept{SUFFIX}"


@given(st.lists(st.tuples(st.text(max_size=8), st.binary(max_size=40)), max_size=8))
def test_what_was_put_last_under_a_name_is_found(
    tmp_path_factory: pytest.TempPathFactory, put: list[tuple[str, bytes]]
) -> None:
    """Names and data may be anything; another shelf of the same file finds them too."""
    file = tmp_path_factory.mktemp("shelf") / "kept"
    shelf = Shelf(file)
    for name, data in put:
        shelf.put(name, data)
    other = Shelf(file)
    assert {name: other.get(name) for name, _ in put} == dict(put)
    shelf.close()
    other.close()


def test_half_of_a_sign_is_a_name_too(file: Path) -> None:
    shelf = Shelf(file)
    shelf.put("\ud800", b"1")
    assert (shelf.get("\ud800"), shelf.get("\udfff")) == (b"1", None)


def noise(file: Path) -> None:
    """Let a file hold something that isn't a database."""
    file.write_bytes(b"noise" * 1000)


def of_something_else(file: Path) -> None:
    """Let a file be another program's database, with a table that is named alike."""
    file.unlink()
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE kept (name BLOB PRIMARY KEY, data BLOB NOT NULL)")
        connection.execute("INSERT INTO kept VALUES (?, ?)", (b"a", b"another's"))


def cut_off(file: Path) -> None:
    """Let only the beginning of a file be left."""
    file.write_bytes(file.read_bytes()[:3000])


def overwritten(file: Path) -> None:
    """Let the middle of a file be something else."""
    data = bytearray(file.read_bytes())
    data[150:] = bytes(len(data) - 150)
    file.write_bytes(data)


@pytest.mark.parametrize("damage", [noise, of_something_else, cut_off, overwritten])
def test_a_damaged_file_is_begun_anew(file: Path, damage: Callable[[Path], None]) -> None:
    """Nothing of it is found, and what is put there then is."""
    shelf = Shelf(file)
    for name in ("a", "b"):
        shelf.put(name, b"1" * 3000)
    shelf.close()
    damage(file)
    other = Shelf(file)
    assert other.get("a") is None
    other.put("a", b"2")
    other.put("a", b"2")
    other.close()
    assert Shelf(file).get("a") == b"2"


@pytest.mark.parametrize("change", ["data = data || x'00'", "data = 'text'", "name = x'62'"])
def test_what_was_changed_is_not_found(file: Path, change: str) -> None:
    """Data count only under the name that they were put under, and only to the last bit."""
    shelf = Shelf(file)
    shelf.put("a", b"1")
    with sqlite3.connect(file) as connection:
        connection.execute(f"UPDATE kept SET {change}")
    assert [shelf.get(name) for name in ("a", "b")] == [None, None]


def test_where_nothing_can_be_written_nothing_is_kept(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    shelf = Shelf(tmp_path / "file" / "kept")
    shelf.put("a", b"1")
    assert shelf.get("a") is None


def fill(number: int) -> list[bytes | None]:
    """Put many things on the shelf that this process was begun with, and find those that all put there."""
    for name in range(MANY):
        SHARED[0].put(f"{name}", b"the same")
        SHARED[0].put(f"{number} {name}", b"%d" % number)
    return [SHARED[0].get(f"{number} {name}") for name in range(MANY)]


SHARED: list[Shelf] = []


def test_processes_write_at_once(file: Path) -> None:
    """Those that are begun while their shelf is open, too, which Linux begins with all that this one has."""
    SHARED[:] = [Shelf(file)]
    SHARED[0].put("before", b"1")
    with processes_at_work(3, SHARED.__setitem__, slice(None), [Shelf(file)]) as processes:
        found = list(processes.map(fill, range(6)))
    assert found == [[b"%d" % number] * MANY for number in range(6)]
    assert SHARED[0].get("before") == b"1"
    assert SHARED[0].get("0") == b"the same"
    SHARED.clear()


def test_a_process_that_is_begun_opens_the_file_itself(file: Path) -> None:
    """What SQLite has opened may not be used after a fork."""
    if not hasattr(os, "fork"):
        pytest.skip("processes are begun otherwise here")
    shelf = Shelf(file)
    shelf.put("a", b"1")
    child = os.fork()
    if child == 0:
        before = shelf._connection
        is_right = shelf.get("a") == b"1" and shelf._connection is not before
        os._exit(0 if is_right else 1)
    assert os.waitpid(child, 0)[1] == 0
    assert shelf.get("a") == b"1"


def test_only_the_shelves_last_used_are_kept(tmp_path: Path) -> None:
    """And nothing is deleted that isn't one."""
    (tmp_path / "cards.sqlite").touch()
    for number in range(MOST_FILES + 3):
        shelf = Shelf(tmp_path / f"{number}{SUFFIX}")
        shelf.put("a", b"1")
        shelf.close()
        used = time.time() - 1000 + number
        os.utime(tmp_path / f"{number}{SUFFIX}", (used, used))
    left = sorted(path.name for path in tmp_path.iterdir())
    assert left == [*(f"{number}{SUFFIX}" for number in range(3, MOST_FILES + 3)), "cards.sqlite"]


def test_what_another_process_holds_for_too_long_is_not_waited_for(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shelves, "_PATIENCE", 0.01)
    Shelf(file).put("a", b"1")
    with sqlite3.connect(file, isolation_level=None) as connection:
        connection.execute("BEGIN EXCLUSIVE")
        shelf = Shelf(file)
        shelf.put("b", b"2")
        assert shelf.get("b") is None
        connection.execute("ROLLBACK")
