"""Files that commands write, whole or not at all."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import TextIOWrapper
from pathlib import Path
from typing import TextIO

from comprules.cli.errors import Refusal
from comprules.kernel.atomic_files import being_written, check_can_be_written, why

LONGEST_LINE = 1_000_000


def check_writable(file: Path | None, what: str, first_line: re.Pattern[str]) -> None:
    """Raise Refusal if a file can't be written: better before what it is to tell of has been played than after.

    Nor is a file written over that is none of `what` is to be written, by its first line: it may be another one's.
    """
    if file is None:
        return
    if not _may_be_replaced(file, first_line):
        raise Refusal(f"{file} is there already and isn't {what}; name another file")
    try:
        check_can_be_written(file)
    except OSError as error:
        raise unwritable(file, error) from None


def _may_be_replaced(file: Path, first_line: re.Pattern[str]) -> bool:
    """Whether there is no such file, or it keeps nothing, or begins as what is to be written does."""
    if not file.is_file():
        return True
    try:
        with file.open("rb") as opened:
            line = opened.readline(LONGEST_LINE).decode(errors="replace").rstrip("\r\n")
    except OSError as error:
        raise unwritable(file, error) from None
    return not file.stat().st_size or first_line.fullmatch(line) is not None


def check_folder(folder: Path) -> None:
    """Raise Refusal if a folder isn't there and can't be made, or can't be written to."""
    there = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not there.is_dir():
        raise Refusal(f"{folder}: can't be a folder: {there} is a file; name another folder")
    if not os.access(there, os.W_OK):
        raise Refusal(f"{folder}: can't be written; name another folder")


def write_text(file: Path, text: str) -> None:
    """Write a file; raises Refusal, and leaves what was there, if that can't be done."""
    with text_being_written(file) as opened:
        opened.write(text)


@contextmanager
def text_being_written(file: Path) -> Iterator[TextIO]:
    """What is written into this becomes the file once all of it is there; raises Refusal if it can't be written."""
    try:
        with being_written(file) as opened, TextIOWrapper(opened, encoding="utf-8") as text:
            yield text
    except OSError as error:
        raise unwritable(file, error) from error


def unwritable(file: Path, error: OSError) -> Refusal:
    """What is said of a file that can't be written."""
    return Refusal(f"{file}: can't be written: {why(error)}; name another file")
