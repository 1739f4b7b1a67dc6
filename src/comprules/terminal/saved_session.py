"""A session in a file: the game, who plays it, and where undoing would go back to."""

from __future__ import annotations

from pathlib import Path

import msgspec

from comprules.kernel.atomic_files import write_whole
from comprules.kernel.records import Record

FORMAT = 1


class NoSession(ValueError):
    """A file isn't a saved session. The message says which file, and why."""


class SavedSession(Record):
    """What a session is made of: for each player "human" or the name of an agent, and the game as it saves itself."""

    seats: tuple[str, ...]
    asked_at: tuple[int, ...]
    answers: int
    game: str
    comprules_session: int = FORMAT


def write_session(session: SavedSession, file: Path) -> None:
    """Write a session; raises OSError, and leaves what was there, if the file can't be written."""
    write_whole(file, msgspec.json.encode(session))


def is_session(file: Path) -> bool:
    """Whether there is a session in a file."""
    try:
        read_session(file)
    except NoSession:
        return False
    return True


def read_session(file: Path) -> SavedSession:
    """The session in a file; raises NoSession if there is none."""
    try:
        session = msgspec.json.decode(file.read_bytes(), type=SavedSession)
    except OSError as error:
        raise NoSession(f"{file}: can't be read: {error.strerror}") from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise NoSession(f"{file}: not a game saved by 'comprules play': {error}") from error
    if session.comprules_session != FORMAT:
        raise NoSession(f"{file}: saved by another version of comprules")
    return session
