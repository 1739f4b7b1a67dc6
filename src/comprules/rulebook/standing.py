"""How each rule of the book stands: what carries it out, what proves it, or why there is nothing to carry out."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache
from importlib.resources import files

from comprules.editions.books.books import known_as, merged_with, titles
from comprules.editions.books.books import numbers as all_numbers
from comprules.kernel.records import Record
from comprules.rulebook.citations import PACKAGE, Citation, cited_in, folder_of_tests

WHY_TITLES = "The title of the rules below it."

Numbered = tuple[str, str]
"""A rule's number and its edition."""


class RuleStatus(StrEnum):
    """Whether a rule is carried out.

    >>> [status.value for status in RuleStatus]
    ['implemented', 'definition', 'missing']
    """

    IMPLEMENTED = "implemented"
    DEFINITION = "definition"
    MISSING = "missing"


class RuleStanding(Record):
    """A rule, the code that carries it out, the tests that prove it, and its status.

    >>> (standing,) = entries(["704.5g"], "2026")
    >>> standing.rule, standing.status.value, standing.implemented_by[0].split(":")[:2]
    ('704.5g', 'implemented', ['comprules.rules.state_based_actions.lethal_damage', 'events'])
    """

    rule: str
    status: RuleStatus
    implemented_by: tuple[str, ...]
    tests: tuple[str, ...] | None
    """None if it isn't known, because no tests are installed."""

    because: str = ""
    """For a definition: why there is nothing to carry out."""


class Evidence(Record):
    """What code and tests cite, by number and edition; `has_tests` is false if no tests are installed."""

    code: Mapping[Numbered, tuple[Citation, ...]]
    tests: Mapping[Numbered, tuple[Citation, ...]]
    has_tests: bool


def gathered(wanted: Collection[str] | None = None) -> Evidence:
    """The citations in this installation's code, and in its tests if they are at hand: all, or of those wanted."""
    folder = folder_of_tests()
    tests = _by_rule(cited_in(folder, wanted)) if folder is not None else {}
    return Evidence(_by_rule(cited_in(PACKAGE, wanted)), tests, has_tests=folder is not None)


def entry(number: str, edition: str, evidence: Evidence) -> RuleStanding:
    """How a rule of an edition stands. What newer editions say in the same way under another number counts for it."""
    code = tuple(found.as_code for found in _counting(number, edition, evidence.code))
    tests = tuple(found.as_test for found in _counting(number, edition, evidence.tests))
    because = "" if code else _because(known_as(number, edition))
    status = RuleStatus.IMPLEMENTED if code else RuleStatus.DEFINITION if because else RuleStatus.MISSING
    return RuleStanding(number, status, code, tests if evidence.has_tests else None, because)


def _counting(number: str, edition: str, cited: Mapping[Numbered, tuple[Citation, ...]]) -> Iterator[Citation]:
    """What counts for a rule of all that is cited.

    Where a newer rule says what several of the edition's do, what cites one of these by its own number is about that
    one alone.
    """
    beside = merged_with(number, edition)
    own = cited.get((number, edition), ())
    if beside and own:
        yield from own
        return
    others = {_place(found) for each in beside for found in cited.get((each, edition), ())}
    for name in known_as(number, edition):
        yield from (found for found in cited.get(name, ()) if _place(found) not in others)


def _place(found: Citation) -> tuple[str, str]:
    return found.file, found.name


def entries(numbers: Sequence[str], edition: str) -> tuple[RuleStanding, ...]:
    """How rules of an edition stand, in the order given; a number that it hasn't is missing. Raises UnknownBook.

    >>> [(each.rule, each.status.value) for each in entries(["704.5g", "100.1"], "2026")]
    [('704.5g', 'implemented'), ('100.1', 'implemented')]
    """
    return entries_by_edition({edition: numbers})[edition]


def entries_by_edition(numbers: Mapping[str, Sequence[str]]) -> dict[str, tuple[RuleStanding, ...]]:
    """How rules of some editions stand, by edition, each in the order given; code and tests are looked through once.

    Raises UnknownBook.

    >>> found = entries_by_edition({"2026": ["704.5g"], "2024": ["704.5g"]})
    >>> [(edition, each.status.value) for edition, standings in found.items() for each in standings]
    [('2026', 'implemented'), ('2024', 'implemented')]
    """
    is_whole = any(len(each) >= len(all_numbers(edition)) for edition, each in numbers.items())
    names = (_names(each, edition) for edition, each in numbers.items())
    evidence = gathered(None if is_whole else frozenset().union(*names))
    return {edition: tuple(entry(each, edition, evidence) for each in numbers[edition]) for edition in numbers}


def _names(numbers: Sequence[str], edition: str) -> frozenset[str]:
    """The numbers by which these rules may be cited, and those that they have been merged with."""
    known = {name for number in numbers for name, _ in known_as(number, edition)}
    return frozenset(known.union(*(merged_with(number, edition) for number in numbers)))


def counts(found: Iterable[RuleStanding]) -> dict[RuleStatus, int]:
    """How many of the entries have each status.

    >>> counts([RuleStanding("100.1", RuleStatus.MISSING, (), ())])[RuleStatus.MISSING]
    1
    """
    counted = Counter(each.status for each in found)
    return {status: counted[status] for status in RuleStatus}


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
