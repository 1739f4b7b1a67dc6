"""The rulebooks' examples are played by tests that say so: all of the old books, of today's all that aren't listed.

A test of an example cites the rule, and its docstring begins with it: "CR 601.2c, example: …", or with the example's
place among several: "CR 613.6, example 2: …"; of an older book "CR 402.8 of 2001, example: …". A test that plays
several names each: "CR 204.3b of 2009, example; 205.3c of 2009, example: …". It counts for a book if that book's
edition plays it (`by_editions`). `examples/2026.txt` counts the examples of today's rulebook, the other files those of
the parts of older books that the editions were made from: for each section the rules that have one, or more (":2").
`examples/unplayed.toml` lists those of today's book that no test plays, each with the reason.
"""

import ast
import re
import tomllib
from collections.abc import Collection, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

import pytest

from comprules.editions.books.books import known_as
from comprules.editions.books.numbering import section
from comprules.rulebook import BOOKS, CURRENT_EDITION, numbers, seeds
from comprules.rulebook.citations import cited_in, folder_of_tests

OF_ANY_FORM = re.compile(r"(\d{3}\.\d+[a-z]*)(?: of \d{4})?\W+(\w+ )*examples?\b", re.IGNORECASE)
NAMED = re.compile(r"(?P<rule>\d{3}\.\d+[a-z]*)(?: of (?P<edition>\d{4}))?, example(?: (?P<place>\d+))?")
OLDER = ("2001", "2006", "2009", "2024")
PROMISED = frozenset({"113", *map(str, range(600, 617))})
"""The sections of today's book of which each example is played."""


class Example(NamedTuple):
    """One of a rule's examples, by its place among them."""

    rule: str
    place: int
    edition: str = CURRENT_EDITION

    def __str__(self) -> str:
        return f"{self.rule} of {self.edition}, example {self.place}"


class Claim(NamedTuple):
    """A test that says that it plays an example."""

    file: str
    test: str
    docstring: str

    def __str__(self) -> str:
        return f"tests/{self.file}::{self.test}: {self.docstring}"


def folder() -> Path:
    """Where the tests are."""
    found = folder_of_tests()
    assert found is not None
    return found


@cache
def counted(edition: str = CURRENT_EDITION) -> dict[str, int]:
    """How many examples each rule has."""
    lines = (folder() / "rulebook" / "examples" / f"{edition}.txt").read_text(encoding="utf-8").splitlines()
    entries = [(f"{line.split()[0]}{entry}", entry) for line in lines for entry in line.split()[1:]]
    return {number.partition(":")[0]: int(entry.partition(":")[2] or 1) for number, entry in entries}


def examples(number: str, edition: str = CURRENT_EDITION) -> list[Example]:
    """A rule's examples."""
    return [Example(number, place, edition) for place in range(1, counted(edition).get(number, 0) + 1)]


@cache
def claims() -> tuple[Claim, ...]:
    """The tests whose docstring begins with a rule and speaks of its example, in whatever form."""
    return tuple(claim for path in sorted(folder().rglob("test_*.py")) for claim in claimed_in(path))


def claimed_in(path: Path) -> Iterator[Claim]:
    text = path.read_text(encoding="utf-8")
    if "example" not in text:
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            first = " ".join((ast.get_docstring(node) or "").partition("\n\n")[0].split())
            if OF_ANY_FORM.search(first.partition(": ")[0]):
                yield Claim(path.relative_to(folder()).as_posix(), node.name, first)


def claimed(docstring: str) -> tuple[Example, ...]:
    """The examples that a docstring names as the rulebooks count them; none if one of them isn't there.

    A rule's only example has no number.
    """
    claim, is_claim, _ = docstring.partition(": ")
    named = [NAMED.fullmatch(one) for one in claim.removeprefix("CR ").split("; ")]
    found = [one_of(each) if each else None for each in named]
    is_well_formed = bool(is_claim) and claim.startswith("CR ") and None not in found
    return tuple(each for each in found if each) if is_well_formed else ()


def one_of(named: re.Match[str]) -> Example | None:
    """The example that is named so, if it is one."""
    edition = named["edition"] or CURRENT_EDITION
    example = Example(named["rule"], int(named["place"] or 1), edition)
    if edition not in BOOKS or example not in examples(example.rule, edition):
        return None
    is_only_one = counted(edition)[example.rule] == 1
    return example if is_only_one is (named["place"] is None) else None


def editions(claim: Claim) -> Collection[str]:
    """The editions that play a test, as its parameters say: today's if they don't say anything."""
    module = import_module(claim.file.removesuffix(".py").replace("/", "."))
    marks = getattr(getattr(module, claim.test), "pytestmark", ())
    found = [
        each for mark in marks if mark.name == "parametrize" and mark.args[0] == "edition" for each in mark.args[1]
    ]
    return found or (CURRENT_EDITION,)


def older(example: Example) -> Iterator[Example]:
    """An example of today's, as books of the same numbering print it."""
    for edition in (book.edition for book in BOOKS.values() if book.keeps_numbers and book.edition in OLDER):
        for number in counted(edition):
            if known_as(number, edition)[-1] == (example.rule, example.edition):
                yield Example(number, example.place, edition)


@cache
def played() -> frozenset[Example]:
    """The examples that a test plays, by the edition of their book."""
    named = [(claim, each) for claim in claims() for each in claimed(claim.docstring)]
    return frozenset(
        one for claim, example in named for one in (example, *older(example)) if one.edition in editions(claim)
    )


@cache
def unplayed() -> dict[Example, str]:
    """The examples of today's book that no test plays, and why; a rule's only example has no number there either."""
    groups = tomllib.loads((folder() / "rulebook" / "examples" / "unplayed.toml").read_text(encoding="utf-8"))
    listed = [(key.partition(":"), why) for group in groups.values() for key, why in group.items()]
    assert all((counted().get(number, 0) > 1) is bool(place) for (number, _, place), _ in listed)
    return {Example(number, int(place or 1)): why for (number, _, place), why in listed}


def test_each_promised_example_is_played() -> None:
    wanted = {each for number in counted() if section(number) in PROMISED for each in examples(number)}
    assert [str(each) for each in sorted(wanted - played())] == []


def test_each_example_of_todays_book_is_played_or_listed_with_the_reason() -> None:
    every = {each for number in counted() for each in examples(number)}
    assert [str(each) for each in sorted(every - played() - unplayed().keys())] == []
    assert [str(each) for each in sorted(unplayed().keys() - (every - played()))] == []
    assert [str(each) for each, why in unplayed().items() if not why.endswith(".")] == []


@pytest.mark.parametrize("edition", OLDER)
def test_each_example_of_the_older_books_is_played_by_their_editions(edition: str) -> None:
    wanted = {each for number in counted(edition) for each in examples(number, edition)}
    assert [str(each) for each in sorted(wanted - played())] == []


def test_a_test_names_its_example_as_the_rulebook_counts_it() -> None:
    assert [str(claim) for claim in claims() if not claimed(claim.docstring)] == []


def test_a_test_of_an_example_cites_its_rule() -> None:
    cited = {(each.file, each.name, each.number, each.edition) for each in cited_in(folder())}
    found = [
        (claim, [name for one in claimed(claim.docstring) for name in known_as(one.rule, one.edition)])
        for claim in claims()
    ]
    assert [
        str(claim)
        for claim, known in found
        if known and not any((claim.file, claim.test, *name) in cited for name in known)
    ] == []


@pytest.mark.parametrize("edition", [*OLDER, CURRENT_EDITION])
def test_the_rules_that_have_examples_are_rules_of_the_book(edition: str) -> None:
    assert set(counted(edition)) <= set(numbers(edition))


def test_as_many_examples_are_counted_as_the_older_books_have() -> None:
    assert {edition: sum(counted(edition).values()) for edition in OLDER} == {
        "2001": 32,
        "2006": 3,
        "2009": 48,
        "2024": 74,
    }


def test_the_examples_of_june_2024_are_among_those_that_are_promised() -> None:
    """Each stands today beneath the rule that says the same."""
    today = [known_as(number, "2024")[-1] for number in seeds("2024")]
    assert sum(len(examples(number)) for number, edition in today if edition == "2026") == 74
    assert {section(number) for number, _ in today} <= PROMISED


@pytest.mark.parametrize(
    ("docstring", "named"),
    [
        ("CR 601.2c, example: a target.", [Example("601.2c", 1)]),
        ("CR 613.6, example 4: a land.", [Example("613.6", 4)]),
        ("CR 613.6, example 5: there is none.", []),
        ("CR 613.6, example: which?", []),
        ("CR 601.2c, example 1: there is only one.", []),
        ("CR 601.2a, example: it has none.", []),
        ("601.2c, example: without a sign.", []),
        ("CR 402.8 of 2001, example: of an older book.", [Example("402.8", 1, "2001")]),
        ("CR 402.8 of 2002, example: of no book.", []),
        (
            "CR 204.3b of 2009, example; 204.1b of 2009, example 2: of two.",
            [Example("204.3b", 1, "2009"), Example("204.1b", 2, "2009")],
        ),
        ("CR 204.3b of 2009, example; 204.1b of 2009, example: of two, but of which?", []),
    ],
)
def test_how_an_example_is_named(docstring: str, named: list[Example]) -> None:
    assert list(claimed(docstring)) == named
    assert OF_ANY_FORM.search(docstring)
