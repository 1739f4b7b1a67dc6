"""How each rule of the book stands: what carries it out, what proves it, or why there is nothing to carry out."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable, Mapping
from enum import StrEnum
from functools import cache
from importlib.resources import files

from comprules.records import Record
from comprules.rulebook.books import known_as, titles
from comprules.rulebook.citations import PACKAGE, Citation, cited_in, folder_of_tests

WHY_TITLES = "The title of the rules below it."

Numbered = tuple[str, str]
"""A rule's number and its edition."""


class Status(StrEnum):
    """Whether a rule is carried out."""

    IMPLEMENTED = "implemented"
    DEFINITION = "definition"
    MISSING = "missing"


class Entry(Record):
    """A rule, the code that carries it out, the tests that prove it, and its status."""

    rule: str
    status: Status
    implemented_by: tuple[str, ...]
    tests: tuple[str, ...]
    because: str = ""
    """For a definition: why there is nothing to carry out."""


class Evidence(Record):
    """What code and tests cite, by number and edition; `has_tests` is false if no tests are installed."""

    code: Mapping[Numbered, tuple[Citation, ...]]
    tests: Mapping[Numbered, tuple[Citation, ...]]
    has_tests: bool


def gathered() -> Evidence:
    """All citations in this installation's code, and in its tests if it is a checkout."""
    folder = folder_of_tests()
    return Evidence(
        _by_rule(cited_in(PACKAGE)), _by_rule(cited_in(folder)) if folder else {}, has_tests=folder is not None
    )


def entry(number: str, edition: str, evidence: Evidence) -> Entry:
    """How a rule of an edition stands. What newer editions say in the same way under another number counts for it."""
    line = known_as(number, edition)
    code = tuple(found.as_code for name in line for found in evidence.code.get(name, ()))
    tests = tuple(found.as_test for name in line for found in evidence.tests.get(name, ()))
    because = "" if code else _because(line)
    status = Status.IMPLEMENTED if code else Status.DEFINITION if because else Status.MISSING
    return Entry(number, status, code, tests, because)


def entries(numbers: Iterable[str], edition: str) -> tuple[Entry, ...]:
    """How rules of an edition stand, in the order given."""
    evidence = gathered()
    return tuple(entry(number, edition, evidence) for number in numbers)


def counts(found: Iterable[Entry]) -> dict[Status, int]:
    """How many of the entries have each status.

    >>> counts([Entry("100.1", Status.MISSING, (), ())])[Status.MISSING]
    1
    """
    counted = Counter(each.status for each in found)
    return {status: counted[status] for status in Status}


@cache
def definitions() -> dict[Numbered, str]:
    """The rules that only say what words mean, and why there is nothing to carry out."""
    data = tomllib.loads((files(__package__) / "definitions.toml").read_text(encoding="utf-8"))
    return {(number, edition): why for edition, rules in data.items() for number, why in rules.items()}


def _because(line: tuple[Numbered, ...]) -> str:
    for name in line:
        if name in definitions():
            return definitions()[name]
    number, edition = line[0]
    return WHY_TITLES if number in titles(edition) else ""


def _by_rule(found: Iterable[Citation]) -> dict[Numbered, tuple[Citation, ...]]:
    gathered: dict[Numbered, list[Citation]] = {}
    for citation in found:
        gathered.setdefault((citation.number, citation.edition), []).append(citation)
    return {numbered: tuple(citations) for numbered, citations in gathered.items()}
