"""Files that commands write at their end."""

from __future__ import annotations

import os
from pathlib import Path

from comprules.cli.errors import Refusal


def check_writable(file: Path | None) -> None:
    """Raise Refusal if a file can't be written: better before what it is to tell of has been played than after."""
    if file is None:
        return
    try:
        with file.open("a", encoding="utf-8"):
            pass
    except OSError as error:
        raise unwritable(file, error) from None


def check_folder(folder: Path) -> None:
    """Raise Refusal if a folder isn't there and can't be made, or can't be written to."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not there.is_dir():
        raise Refusal(f"{folder}: can't be a folder: {there} is a file; name another folder")
    if not os.access(there, os.W_OK):
        raise Refusal(f"{folder}: can't be written; name another folder")


def unwritable(file: Path, error: OSError) -> Refusal:
    """What is said of a file that can't be written."""
    return Refusal(f"{file}: can't be written: {error.strerror}; name another file")
