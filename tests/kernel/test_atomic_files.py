"""Files that are written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from comprules.kernel.atomic_files import being_written, check_can_be_written, write_whole


class Interruption(BaseException):
    """Whatever ends the writing."""


def test_what_is_written_is_there_at_once_and_nothing_else(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    write_whole(file, b"one")
    with being_written(file) as beside:
        beside.write(b"two")
        beside.flush()
        assert file.read_bytes() == b"one"
    assert file.read_bytes() == b"two"
    assert os.listdir(tmp_path) == ["game.json"]


@pytest.mark.parametrize("before", [None, b"one"])
def test_an_interruption_leaves_what_was_there(tmp_path: Path, before: bytes | None) -> None:
    file = tmp_path / "game.json"
    if before is not None:
        file.write_bytes(before)
    with pytest.raises(Interruption):
        interrupted_writing(file)
    left = [(each.name, each.read_bytes()) for each in tmp_path.iterdir()]
    assert left == ([("game.json", before)] if before else [])


def interrupted_writing(file: Path) -> None:
    """Write the half of a file."""
    with being_written(file) as beside:
        beside.write(b"half")
        raise Interruption


def test_a_link_stays_one_and_permissions_stay(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_bytes(b"one")
    file.chmod(0o640)
    link.symlink_to(file)
    write_whole(link, b"two")
    assert link.is_symlink()
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"two", 0o640)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no disk that is always full")
def test_a_full_disk_is_told() -> None:
    with pytest.raises(OSError, match="No space left"):
        write_whole(Path("/dev/full"), b"x")


def test_looking_whether_a_file_can_be_written_leaves_nothing(tmp_path: Path) -> None:
    check_can_be_written(tmp_path / "new.json")
    assert os.listdir(tmp_path) == []
    for wrong in (tmp_path, tmp_path / "none" / "new.json"):
        with pytest.raises(OSError, match="directory"):
            check_can_be_written(wrong)
