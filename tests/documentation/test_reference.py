"""The reference shows each public name, by the path it is imported by, with an example that is run."""

from __future__ import annotations

import ast
import doctest
import inspect
import re
from collections.abc import Iterator
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

import comprules
from comprules.kernel.records import Record

PAGES = Path(__file__).parents[2] / "docs" / "reference"
MODULES = (
    "agents",
    "cards",
    "cards.starter",
    "cards.sticker_sheets",
    "decisions",
    "editions",
    "editions.wording",
    "game",
    "options",
    "play.decks",
    "positions",
    "readings.coverage",
    "readings.trees",
    "readings.waiting",
    "rulebook",
    "scenarios",
    "simulate.decks",
    "simulate.match",
    "simulate.series",
    "simulate.statistics",
    "solving",
    "training",
    "variants",
    "views",
)
SHOWN = re.compile(r"^::: (comprules[\w.]+)$(?:\n    options:\n      members: \[(?P<members>[\w, ]+)\])?", re.MULTILINE)
SESSION = ">>> "


def imported(module: str) -> ModuleType:
    """A public module; the test is skipped where what it needs isn't installed."""
    if module == "training":
        pytest.importorskip("gymnasium")
        pytest.importorskip("pettingzoo")
    return import_module(f"comprules.{module}")


def shown() -> Iterator[tuple[str, str]]:
    """What the pages show, with the members that they choose of it."""
    for page in sorted(PAGES.glob("*.md")):
        for found in SHOWN.finditer(page.read_text(encoding="utf-8")):
            yield found[1], found["members"] or ""


def constants(module: ModuleType) -> dict[str, str]:
    """The texts that stand under the constants of a module and under the attributes of its classes."""
    tree = ast.parse(inspect.getsource(module))
    bodies = [tree.body, *(node.body for node in tree.body if isinstance(node, ast.ClassDef))]
    return {
        ast.unparse(target): inspect.cleandoc(after.value.value)
        for body in bodies
        for node, after in pairwise(body)
        if isinstance(node, (ast.Assign, ast.AnnAssign))
        and isinstance(after, ast.Expr)
        and isinstance(after.value, ast.Constant)
        and isinstance(after.value.value, str)
        for target in (node.targets if isinstance(node, ast.Assign) else [node.target])
    }


def home(module: ModuleType, name: str) -> ModuleType:
    """The module in which a public constant is defined: this one, or the one that it is imported from."""
    tree = ast.parse(inspect.getsource(module))
    for node in tree.body:
        if isinstance(node, ast.ImportFrom) and node.module and name in {alias.name for alias in node.names}:
            return home(import_module(node.module), name)
    return module


def is_class(value: Any, name: str) -> bool:
    """Whether a public name is that of a class, and not another name for one."""
    return isinstance(value, type) and name == value.__name__


def told(module: ModuleType, name: str) -> str:
    """What is said of a public name."""
    value = getattr(module, name)
    if is_class(value, name):
        return value.__dict__.get("__doc__") or ""
    if inspect.isroutine(value) or hasattr(value, "__wrapped__"):
        return value.__doc__ or ""
    return constants(home(module, name)).get(name, "")


def test_each_public_name_stands_in_the_reference() -> None:
    """A name is public if its module says so in `__all__`, and whatever is public is shown once."""
    names = [f"comprules.{module}.{name}" for module in MODULES for name in imported(module).__all__]
    assert sorted(name for name, _ in shown()) == sorted(names)


def test_the_names_of_the_package_itself_are_listed() -> None:
    """Those that nearly every program needs lead to where they are told of."""
    page = (PAGES / "index.md").read_text(encoding="utf-8")
    listed = dict(re.findall(r"\[`(\w+)`\]\[(comprules[\w.]+)\]", page))
    assert sorted(listed) == comprules.__all__
    for name, path in listed.items():
        module, _, attribute = path.rpartition(".")
        assert getattr(import_module(module), attribute) is getattr(comprules, name)


def test_the_members_that_a_page_chooses_are_there() -> None:
    """A member that has another name by now would be left out without a word."""
    chosen = [(path, member.strip()) for path, members in shown() for member in members.split(",") if member]
    assert chosen
    for path, member in chosen:
        module, _, name = path.rpartition(".")
        kind = getattr(import_module(module), name)
        text = inspect.getdoc(getattr(kind, member)) or ""
        assert SESSION in text or SESSION in constants(import_module(kind.__module__)).get(member, ""), (path, member)


@pytest.mark.parametrize("module", MODULES)
def test_each_public_name_is_told_of_with_an_example(module: str) -> None:
    """Those of functions and classes are run where they stand, by doctest."""
    public = imported(module)
    without = [name for name in public.__all__ if SESSION not in told(public, name)]
    assert not without


@pytest.mark.parametrize("module", MODULES)
def test_examples_of_constants_are_right(module: str) -> None:
    """Doctest passes over what stands under a constant or an attribute; here it is run."""
    public = imported(module)
    parser, runner = doctest.DocTestParser(), doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    for name in public.__all__:
        value: Any = getattr(public, name)
        place = import_module(value.__module__) if is_class(value, name) else home(public, name)
        for constant, text in constants(place).items():
            if SESSION in text:
                examples = parser.get_doctest(text, vars(place).copy(), constant, place.__file__, 0)
                assert runner.run(examples).failed == 0


def test_records_say_nothing_of_how_they_are_made_but_their_fields() -> None:
    """The reference takes a record's parameters from its fields; one with an `__init__` of its own has others."""
    kinds = [getattr(imported(module), name) for module in MODULES for name in imported(module).__all__]
    records = [kind for kind in kinds if isinstance(kind, type) and issubclass(kind, Record)]
    assert records
    for kind in records:
        assert tuple(inspect.signature(kind).parameters) == kind.__struct_fields__
