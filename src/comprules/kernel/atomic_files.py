"""Files that are written whole or not at all: what was there before stays until all of the new is there."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


def write_whole(file: Path, data: bytes) -> None:
    """Write a file; raises OSError, and leaves what was there, if that can't be done."""
    with being_written(file) as beside:
        beside.write(data)


@contextmanager
def being_written(file: Path) -> Iterator[BinaryIO]:
    """What is written into this becomes the file as soon as all of it is; raises OSError if it can't be written.

    Whatever interrupts the writing leaves what was there before.
    """
    check_can_be_written(file)
    if _is_special(file):
        with file.open("wb") as itself:
            yield itself
        return
    there = file.resolve()
    beside = _name_beside(there)
    try:
        with beside.open("wb") as opened:
            yield opened
        _keep_permissions(there, beside)
        beside.replace(there)
    except BaseException:
        with suppress(OSError):
            beside.unlink()
        raise


def check_can_be_written(file: Path) -> None:
    """Raise OSError if a file can't be written, without changing it or leaving anything."""
    if file.exists():
        with file.open("ab"):
            pass
    if not _is_special(file):
        beside = _name_beside(file.resolve())
        beside.touch()
        beside.unlink()


def why(error: Exception) -> str:
    """What went wrong with a file, without the number and the file's name that Python puts around it."""
    return getattr(error, "strerror", None) or str(error)


def _is_special(file: Path) -> bool:
    """Whether it is there but no ordinary file, such as a pipe: it keeps nothing, and is written to as it is."""
    return file.exists() and not file.is_file()


def _name_beside(file: Path) -> Path:
    """The name of a file that no other process writes, on the same disk."""
    return file.with_name(f".{file.name[:100]}.{os.getpid()}.part")


def _keep_permissions(file: Path, beside: Path) -> None:
    if file.exists():
        beside.chmod(file.stat().st_mode & 0o7777)
