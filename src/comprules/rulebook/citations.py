"""Which code and which tests cite a rule, found by reading the source, so that nothing needs importing."""

from __future__ import annotations

import ast
import json
import re
from collections.abc import Collection, Iterator
from functools import cache
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import comprules
from comprules.kernel.records import Record
from comprules.kernel.rule_citations import CURRENT_EDITION

PACKAGE = Path(comprules.__file__).parent

Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef

_NUMBER_IN_QUOTES = re.compile(r'"(\d[^"\s]*)(?=")')


class Citation(Record):
    """One number in a `@rule(...)`, and where it stands."""

    number: str
    edition: str
    file: str
    """The path from the folder that was read."""

    name: str
    """The cited function's or class's, with those of the classes around it."""

    line: int

    @property
    def as_code(self) -> str:
        """Where the code is: module, function and line.

        >>> Citation("613.8", "2026", "rules/continuous_effects/dependency.py", "order", 12).as_code
        'comprules.rules.continuous_effects.dependency:order:12'
        """
        parts = Path(self.file).with_suffix("").parts
        module = ".".join((PACKAGE.name, *(part for part in parts if part != "__init__")))
        return f"{module}:{self.name}:{self.line}"

    @property
    def as_test(self) -> str:
        """The test, named so that pytest can run it.

        >>> Citation("613.8", "2026", "effects/test_layers.py", "TestLoops.test_loop", 12).as_test
        'tests/effects/test_layers.py::TestLoops::test_loop'
        """
        return f"tests/{self.file}::{self.name.replace('.', '::')}"


class UnreadableCitation(ValueError):
    """A `@rule(...)` whose numbers or edition aren't written out as strings."""


def folder_of_tests() -> Path | None:
    """Where the tests are, which an installed package comes without; None if no checkout is at hand.

    A checkout is looked for where the package lies, then around the folder one is in, then where it was installed from.
    """
    folders = (PACKAGE.parents[1], Path.cwd(), *Path.cwd().parents, *_installed_from())
    return next((folder / "tests" for folder in folders if _is_checkout(folder)), None)


def _is_checkout(folder: Path) -> bool:
    project = folder / "pyproject.toml"
    if not (project.is_file() and (folder / "tests").is_dir()):
        return False
    return f'name = "{PACKAGE.name}"' in project.read_text(encoding="utf-8", errors="replace")


def _installed_from() -> Iterator[Path]:
    """The folder from which the package was installed, if it is kept where that was."""
    try:
        place = distribution(PACKAGE.name).read_text("direct_url.json")
    except PackageNotFoundError:
        return
    url = urlsplit(json.loads(place)["url"] if place else "")
    if url.scheme == "file":
        yield Path(url2pathname(url.path))


def cited_in(folder: Path, wanted: Collection[str] | None = None) -> tuple[Citation, ...]:
    """The citations in a folder's modules, by file and line. Raises UnreadableCitation, which names the place.

    Args:
        folder: where the modules are.
        wanted: only these numbers, which is quicker: modules that name none of them aren't looked into.
    """
    names = None if wanted is None else frozenset(wanted)
    found: list[Citation] = []
    for path in sorted(folder.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        if "@rule(" in text and (names is None or not names.isdisjoint(_NUMBER_IN_QUOTES.findall(text))):
            found.extend(citations(text, path.relative_to(folder).as_posix()))
    return tuple(each for each in found if names is None or each.number in names)


@cache
def citations(text: str, file: str) -> tuple[Citation, ...]:
    """The citations in a module's text, in its order.

    >>> [found] = citations('@rule("614.7")\\ndef replaced_once(): ...', "effects/replacement.py")
    >>> found.number, found.name, found.line
    ('614.7', 'replaced_once', 2)
    """
    return tuple(
        Citation(number, edition, file, name, definition.lineno)
        for definition, name in _definitions(ast.parse(text, file), "")
        for number, edition in _numbers(definition, file)
    )


def _definitions(tree: ast.AST, around: str) -> Iterator[tuple[Definition, str]]:
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.expr):  # Nothing is defined in an expression.
            continue
        inner = around
        if isinstance(node, Definition):
            name = f"{around}{node.name}"
            yield node, name
            inner = f"{name}."
        yield from _definitions(node, inner)


def _numbers(definition: Definition, file: str) -> Iterator[tuple[str, str]]:
    for decorator in definition.decorator_list:
        match decorator:
            case ast.Call(func=ast.Name(id="rule"), args=arguments, keywords=keywords):
                edition = _edition(keywords, f"{file}, line {decorator.lineno}")
                for argument in arguments:
                    yield _written_out(argument, f"{file}, line {decorator.lineno}"), edition


def _edition(keywords: list[ast.keyword], place: str) -> str:
    for keyword in keywords:
        if keyword.arg == "edition":
            return _written_out(keyword.value, place)
    return CURRENT_EDITION


def _written_out(value: ast.expr, place: str) -> str:
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return value.value
    raise UnreadableCitation(f"{place}: a citation must be a string written out, such as @rule('601.2a')")
