"""Files of puzzles, a JSON object a line, brought into the format of scenarios one by one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from comprules.cards import CardPool
from comprules.kernel.records import Record
from comprules.scenarios.converting.notation import CannotConvert, puzzle_of
from comprules.scenarios.converting.puzzles import converted
from comprules.scenarios.files import ScenarioFileError
from comprules.scenarios.mistakes import shortened


class Result(Record):
    """What came of a line: the scenario as a line of JSON, if there is one, and what is to be told of it."""

    id: str
    text: str | None
    told: tuple[str, ...] = ()


def convert_file(file: Path, pool: CardPool) -> Iterator[Result]:
    """What comes of each line of a file. Raises ScenarioFileError if it can't be read."""
    try:
        lines = file.read_bytes().split(b"\n")
    except OSError as error:
        raise ScenarioFileError(f"{file}: {error.strerror or error}") from None
    return (_result(f"{file.name}:{number}", line, pool) for number, line in enumerate(lines, 1) if line.strip())


def _result(place: str, line: bytes, pool: CardPool) -> Result:
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return Result(place, None, (f"not JSON: {shortened(str(error))}",))
    try:
        found = converted(puzzle_of(data), pool)
    except CannotConvert as reason:
        return Result(_id(data, place), None, (str(reason),))
    return Result(found.scenario.id, msgspec.json.encode(found.scenario).decode(), found.told)


def _id(data: Any, place: str) -> str:
    given = data.get("id") if isinstance(data, dict) else None
    return given if isinstance(given, str) else place
