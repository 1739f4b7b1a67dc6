"""Each of the rulebook's examples of abilities and of section 6 is played by a test that says so.

A test of an example cites the rule, and its docstring begins with it: "CR 601.2c, example: …", or with the example's
place among several: "CR 613.6, example 2: …". `examples.txt` counts the examples of the current rulebook: for each
section the rules that have one, or more (":2").
"""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from comprules.rulebook import numbers, seeds
from comprules.rulebook.books import known_as
from comprules.rulebook.citations import cited_in, folder_of_tests
from comprules.rulebook.numbering import section

OF_ANY_FORM = re.compile(r"(\d{3}\.\d+[a-z]*)\W+(\w+ )*examples?\b", re.IGNORECASE)
NAMED = re.compile(r"CR (?P<rule>\d{3}\.\d+[a-z]*), example(?: (?P<place>\d+))?: ")
PROMISED = frozenset({"113", *map(str, range(600, 617))})


class Example(NamedTuple):
    """One of a rule's examples, by its place among them."""

    rule: str
    place: int


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
def counted() -> dict[str, int]:
    """How many examples each rule has."""
    lines = (folder() / "rulebook" / "examples.txt").read_text(encoding="utf-8").splitlines()
    entries = [(f"{line.split()[0]}{entry}", entry) for line in lines for entry in line.split()[1:]]
    return {number.partition(":")[0]: int(entry.partition(":")[2] or 1) for number, entry in entries}


def examples(number: str) -> list[Example]:
    """A rule's examples."""
    return [Example(number, place) for place in range(1, counted().get(number, 0) + 1)]


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
            first = (ast.get_docstring(node) or "").partition("\n")[0]
            if OF_ANY_FORM.search(first.partition(": ")[0]):
                yield Claim(path.relative_to(folder()).as_posix(), node.name, first)


def claimed(docstring: str) -> Example | None:
    """The example that a docstring names as the rulebook counts it; nothing if there is no such example.

    A rule's only example has no number.
    """
    named = NAMED.match(docstring)
    if named is None:
        return None
    example = Example(named["rule"], int(named["place"] or 1))
    is_only_one = counted().get(example.rule) == 1
    return example if example in examples(example.rule) and is_only_one is (named["place"] is None) else None


def test_each_promised_example_is_played() -> None:
    wanted = {each for number in counted() if section(number) in PROMISED for each in examples(number)}
    played = {claimed(claim.docstring) for claim in claims()}
    assert sorted(wanted - played) == []


def test_a_test_names_its_example_as_the_rulebook_counts_it() -> None:
    assert [str(claim) for claim in claims() if claimed(claim.docstring) is None] == []


def test_a_test_of_an_example_cites_its_rule() -> None:
    cited = {(each.file, each.name, each.number) for each in cited_in(folder())}
    found = [(claim, claimed(claim.docstring)) for claim in claims()]
    assert [str(claim) for claim, one in found if one and (claim.file, claim.test, one.rule) not in cited] == []


def test_the_rules_that_have_examples_are_rules_of_the_book() -> None:
    assert set(counted()) <= set(numbers())


def test_the_examples_of_june_2024_are_among_those_that_are_promised() -> None:
    """Each stands today beneath the rule that says the same."""
    today = [known_as(number, "2024")[-1] for number in seeds("2024")]
    assert sum(len(examples(number)) for number, edition in today if edition == "2026") == 74
    assert {section(number) for number, _ in today} <= PROMISED


@pytest.mark.parametrize(
    ("docstring", "example"),
    [
        ("CR 601.2c, example: a target.", Example("601.2c", 1)),
        ("CR 613.6, example 4: a land.", Example("613.6", 4)),
        ("CR 613.6, example 5: there is none.", None),
        ("CR 613.6, example: which?", None),
        ("CR 601.2c, example 1: there is only one.", None),
        ("CR 601.2a, example: it has none.", None),
        ("601.2c, example: without a sign.", None),
    ],
)
def test_how_an_example_is_named(docstring: str, example: Example | None) -> None:
    assert claimed(docstring) == example
    assert OF_ANY_FORM.search(docstring)
