"""Citations are found by reading the source, and cite rules that exist."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from comprules.editions.books.books import BOOKS, exists
from comprules.rulebook.citations import PACKAGE, Citation, UnreadableCitation, citations, cited_in, folder_of_tests

NUMBER = re.compile(r"\d{3}\.\d+[a-z]{0,2}")
MODULE = """
@rule("601.2a", "601.2b")
class Casting:
    @rule("310.4", edition="2001")
    def burn(self): ...
"""


def test_functions_classes_and_methods_are_found_with_their_line() -> None:
    assert citations(MODULE, "effects/casting.py") == (
        Citation("601.2a", "2026", "effects/casting.py", "Casting", 3),
        Citation("601.2b", "2026", "effects/casting.py", "Casting", 3),
        Citation("310.4", "2001", "effects/casting.py", "Casting.burn", 5),
    )


def test_a_citation_that_cannot_be_read_is_refused_with_its_place() -> None:
    with pytest.raises(UnreadableCitation, match=r"effects/casting\.py, line 1"):
        citations("@rule(NUMBER)\ndef cast(): ...", "effects/casting.py")


def every_citation() -> Iterator[tuple[str, Citation]]:
    for folder in (PACKAGE, folder_of_tests()):
        assert folder is not None
        for citation in cited_in(folder):
            yield f"{folder.name}/{citation.file}, line {citation.line}", citation


def test_every_citation_is_of_a_rule_that_its_edition_has() -> None:
    wrong = [
        f"{place}: {citation.number} of {citation.edition}"
        for place, citation in every_citation()
        if citation.edition not in BOOKS or not exists(citation.number, citation.edition)
    ]
    assert not wrong


def numbers_in(path: Path) -> Iterator[tuple[str, int]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and NUMBER.fullmatch(node.value):
            yield node.value, node.lineno


def test_every_rule_that_the_log_or_a_refusal_names_exists_in_some_edition() -> None:
    wrong = [
        f"{path.relative_to(PACKAGE)}, line {line}: {number}"
        for path in sorted(PACKAGE.rglob("*.py"))
        for number, line in numbers_in(path)
        if not any(exists(number, edition) for edition in BOOKS)
    ]
    assert not wrong
