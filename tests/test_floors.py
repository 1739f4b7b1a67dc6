"""Each floor of the house imports only what stands below it, for types too, and imports don't go in circles.

`lint-imports` holds the floors for what is imported when the game runs. Here they are held for imports that only types
need; the largest circle of modules is measured, with these imports and those inside functions counted, so that it
becomes smaller; and no room is too large to look over.
"""

from __future__ import annotations

import ast
import tomllib
from collections import Counter
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path

import comprules

PACKAGE = Path(comprules.__file__).parent
ROOT = Path(__file__).parents[1]
DICTIONARIES = ("keywords/abilities", "keywords/actions")
MOST_IN_A_ROOM = 40

Imports = dict[str, frozenset[str]]
"""For each module those that it imports, however it does."""


def floors() -> dict[str, int]:
    """How high each package is, as the contract says."""
    contract = ConfigParser()
    contract.read(ROOT / ".importlinter")
    layers = contract["importlinter:contract:floors"]["layers"].split("\n")
    rising = [layer.replace("|", ":").split(":") for layer in reversed(layers) if layer]
    return {package.strip(): height for height, layer in enumerate(rising) for package in layer}


def imported_for_types(source: str) -> Iterator[str]:
    """The modules from which a source imports what only types need."""
    if "TYPE_CHECKING" not in source:
        return
    for block in ast.walk(ast.parse(source)):
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
            yield from (each.module for each in block.body if isinstance(each, ast.ImportFrom) and each.module)


def going_up() -> Iterator[str]:
    """The imports for types that go up, from which floor to which."""
    heights = floors()
    for file in PACKAGE.rglob("*.py"):
        here = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for module in imported_for_types(file.read_text()):
            there = module.split(".")[1] if module.startswith("comprules.") else ""
            if heights.get(there, -1) > heights.get(here, 99):
                yield f"{file.relative_to(PACKAGE)} imports {module}"


def imports() -> Imports:
    """What each module of the package imports: at its beginning, for types alone, or inside functions."""
    files = {_module(file): file for file in PACKAGE.rglob("*.py")}
    return {
        module: frozenset(_imported(ast.parse(file.read_text()), frozenset(files))) for module, file in files.items()
    }


def _module(file: Path) -> str:
    parts = file.relative_to(PACKAGE.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imported(tree: ast.Module, modules: frozenset[str]) -> Iterator[str]:
    for each in ast.walk(tree):
        if isinstance(each, ast.ImportFrom) and each.module in modules:
            named = (f"{each.module}.{alias.name}" for alias in each.names)
            yield from (name if name in modules else str(each.module) for name in named)
        elif isinstance(each, ast.Import):
            yield from (alias.name for alias in each.names if alias.name in modules)


def circles(imported: Imports) -> list[frozenset[str]]:
    """The modules in groups, each of which are those that can be reached from each other, by Kosaraju's algorithm."""
    importing: dict[str, set[str]] = {module: set() for module in imported}
    for module, targets in imported.items():
        for target in targets:
            importing[target].add(module)
    left, found = set(imported), []
    for start in reversed(_as_they_end(imported)):
        if start in left:
            group, waiting = {start}, [start]
            while waiting:
                further = importing[waiting.pop()] & left - group
                group |= further
                waiting += further
            left -= group
            found.append(frozenset(group))
    return found


def _as_they_end(imported: Imports) -> list[str]:
    """The modules as a walk through what they import comes to an end with each."""
    seen: set[str] = set()
    ended: list[str] = []
    for start in sorted(imported):
        path = [] if start in seen else [(start, iter(sorted(imported[start])))]
        seen.add(start)
        while path:
            target = next((each for each in path[-1][1] if each not in seen), None)
            if target is None:
                ended.append(path.pop()[0])
            else:
                seen.add(target)
                path.append((target, iter(sorted(imported[target]))))
    return ended


def test_no_import_for_types_goes_up() -> None:
    """What is typed against something above is typed against an abstract class below instead."""
    assert not list(going_up())


def test_circles_are_found() -> None:
    """Modules that import each other by way of others are one circle, apart from those that only lead to it or away."""
    drawn = {"a": "b", "b": "ce", "c": "d", "d": "b", "e": "f", "f": "", "g": "g"}
    found = circles({module: frozenset(targets) for module, targets in drawn.items()})
    assert sorted("".join(sorted(each)) for each in found) == ["a", "bcd", "e", "f", "g"]


def test_the_largest_circle_of_imports_is_no_larger_than_it_was() -> None:
    """Who makes it smaller, writes down how large it is now."""
    largest = max(len(each) for each in circles(imports()))
    assert largest <= tomllib.loads((ROOT / "tests/floors.toml").read_text())["largest-circle"]


def test_every_package_has_its_floor() -> None:
    """A new package is put on a floor before anything imports it."""
    packages = {each.name for each in PACKAGE.iterdir() if (each / "__init__.py").exists()}
    assert packages <= floors().keys()


def test_no_room_is_too_large_to_look_over() -> None:
    """A room has some forty files at most, but for the two dictionaries of keywords."""
    rooms = Counter(str(file.parent.relative_to(PACKAGE)) for file in PACKAGE.rglob("*.py"))
    assert not [room for room, files in rooms.items() if files > MOST_IN_A_ROOM and room not in DICTIONARIES]
