"""Files of puzzles, a JSON object a line, brought into the format of scenarios one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from comprules.cards import CardPool
from comprules.kernel.records import Record
from comprules.scenarios.converting.notation import CannotConvert, Puzzle, puzzle_of
from comprules.scenarios.converting.puzzles import converted
from comprules.scenarios.converting.state_files import puzzle_in
from comprules.scenarios.files import ScenarioFileError
from comprules.scenarios.mistakes import shortened


class ConvertedPuzzle(Record):
    """What came of a line: the scenario as a line of JSON, if there is one, and what is to be told of it."""

    id: str
    text: str | None
    told: tuple[str, ...] = ()


def convert_file(file: Path, pool: CardPool) -> Iterator[ConvertedPuzzle]:
    """What comes of each line of a file, or of the puzzle in a file as Forge has them.

    Raises ScenarioFileError if it can't be read.
    """
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ScenarioFileError(f"{file}: {error.strerror or error}") from None
    if file.suffix.lower() == ".pzl":
        text = data.decode(errors="replace")
        return iter((_outcome(file.stem, lambda: puzzle_in(text, file.stem, pool), pool),))
    lines = data.split(b"\n")
    return (_result(f"{file.name}:{number}", line, pool) for number, line in enumerate(lines, 1) if line.strip())


def _result(place: str, line: bytes, pool: CardPool) -> ConvertedPuzzle:
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return ConvertedPuzzle(place, None, (f"not JSON: {shortened(str(error))}",))
    return _outcome(_id(data, place), lambda: puzzle_of(data), pool)


def _outcome(id: str, read: Callable[[], Puzzle], pool: CardPool) -> ConvertedPuzzle:
    """What comes of a puzzle."""
    try:
        found = converted(read(), pool)
    except CannotConvert as reason:
        return ConvertedPuzzle(id, None, (str(reason),))
    return ConvertedPuzzle(found.scenario.id, msgspec.json.encode(found.scenario).decode(), found.told)


def _id(data: Any, place: str) -> str:
    given = data.get("id") if isinstance(data, dict) else None
    return given if isinstance(given, str) else place
