"""The index of a rulebook as a page: for each rule the files that carry it out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from comprules.editions.books.numbering import section
from comprules.rulebook import RuleStanding
from comprules.rulebook.citations import PACKAGE

SOURCES = "../src/"
"""From `docs/`, where the page stands, to the code."""


def page(entries: Iterable[RuleStanding], edition: str) -> str:
    """The page, in Markdown, with a link to each file.

    >>> from comprules import rulebook
    >>> print(page(rulebook.entries(["613.8"], "2026"), "2026").splitlines()[-1])
    - 613.8 [continuous_effects/dependency](../src/comprules/rules/continuous_effects/dependency.py)
    """
    return "\n".join(_lines([entry for entry in entries if entry.implemented_by], edition)) + "\n"


def _lines(entries: Iterable[RuleStanding], edition: str) -> Iterator[str]:
    command = "`comprules rules --index > docs/rules-index.md`"
    yield f"# Where each rule of {edition} is carried out"
    yield ""
    yield f"Made by {command} from what the code cites. `comprules rules NUMBER` names the functions and tests, too."
    for name, rules in groupby(entries, key=lambda entry: section(entry.rule)):
        yield from ("", f"## {name}", "")
        yield from (f"- {entry.rule} {', '.join(_links(entry))}" for entry in rules)


def _links(entry: RuleStanding) -> Iterator[str]:
    """A link to each file that carries a rule out, once, in the order in which they are cited."""
    modules = dict.fromkeys(place.partition(":")[0] for place in entry.implemented_by)
    return (f"[{_title(each)}]({SOURCES}{_file(each)})" for each in modules)


def _title(module: str) -> str:
    """A module's name with its room's."""
    return "/".join(module.split(".")[-2:])


def _file(module: str) -> str:
    path = module.replace(".", "/")
    return f"{path}/__init__.py" if (PACKAGE.parent / path).is_dir() else f"{path}.py"
