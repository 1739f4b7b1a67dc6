"""Reading scenario files: a JSON object a line, or one object, or a list of them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec

from comprules.kernel.records import Record
from comprules.scenarios.mistakes import ScenarioError, shortened
from comprules.scenarios.outcomes import Outcome
from comprules.scenarios.scenario import Scenario

LONGEST_LINE = 1_000_000


class ScenarioFileError(Exception):
    """A file of scenarios can't be read at all."""


class Loaded(Record):
    """What stands at a line of a file: a scenario, or what came of reading one."""

    file: str
    line: int
    scenario: Scenario | None = None
    broken: Outcome | None = None
    has_id: bool = True

    @property
    def id(self) -> str:
        """The scenario's id; its place, where it has none that can be read."""
        if self.scenario is not None:
            return self.scenario.id
        return self.broken.id if self.broken is not None else ""


def load(path: Path | str) -> Iterator[Loaded]:
    """The scenarios of a file, each with its place; mistakes in one of them leave the others alone.

    Raises ScenarioFileError if the file can't be read.
    """
    file = Path(path)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise ScenarioFileError(f"{file}: {error.strerror or error}") from None
    document = _document(data)
    if document is not None:
        entries = document if isinstance(document, list) else [document]
        return (_loaded(file, place, entry) for place, entry in enumerate(entries, 1))
    return (_line(file, number, line) for number, line in enumerate(data.split(b"\n"), 1) if line.strip())


def _document(data: bytes) -> Any:
    """The whole file as one JSON value, if it isn't a value a line."""
    first = data.lstrip()[:1]
    is_lines = first == b"{" and _decoded(data.lstrip().split(b"\n", 1)[0]) is not None
    if first not in (b"[", b"{") or is_lines:
        return None
    return _decoded(data)


def _decoded(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


def _line(file: Path, number: int, line: bytes) -> Loaded:
    if len(line) > LONGEST_LINE:
        reason = f"the line is {len(line):,} bytes long; a scenario has at most {LONGEST_LINE:,}"
        return _broken(file, number, "", reason)
    try:
        data = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return _broken(file, number, "", f"not JSON: {shortened(str(error))}")
    return _loaded(file, number, data)


def _loaded(file: Path, number: int, data: Any) -> Loaded:
    try:
        return Loaded(str(file), number, Scenario.from_data(data))
    except ScenarioError as error:
        given = data.get("id") if isinstance(data, dict) else None
        return _broken(file, number, error.place, error.reason, given if isinstance(given, str) else None)


def _broken(file: Path, number: int, place: str, reason: str, given: str | None = None) -> Loaded:
    name = shortened(given, 100) if given else f"{file.name}:{number}"
    outcome = Outcome(name, "failed", place or "the whole line", "a scenario", reason, line=number, file=str(file))
    return Loaded(str(file), number, broken=outcome, has_id=given is not None)
