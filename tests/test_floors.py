"""Each floor of the house imports only what stands below it.

`lint-imports` holds that for what is imported when the game runs. Here it is held for imports that only types need, of
which those that go up are counted, so that they become fewer; and that no room is too large to look over.
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


def floors() -> dict[str, int]:
    """How high each package is, as the contract says."""
    contract = ConfigParser()
    contract.read(ROOT / ".importlinter")
    layers = contract["importlinter:contract:floors"]["layers"].split("\n")
    rising = [layer.replace("|", ":").split(":") for layer in reversed(layers) if layer]
    return {package.strip(): height for height, layer in enumerate(rising) for package in layer}


def imported_for_types(source: str) -> Iterator[str]:
    """The modules from which a source imports what only types need."""
    for block in ast.walk(ast.parse(source)):
        if isinstance(block, ast.If) and ast.unparse(block.test) == "TYPE_CHECKING":
            yield from (each.module for each in block.body if isinstance(each, ast.ImportFrom) and each.module)


def going_up() -> Counter[str]:
    """How many imports for types go up, from which floor to which."""
    heights, found = floors(), Counter[str]()
    for file in PACKAGE.rglob("*.py"):
        here = file.relative_to(PACKAGE).parts[0].removesuffix(".py")
        for module in imported_for_types(file.read_text()):
            there = module.split(".")[1] if module.startswith("comprules.") else ""
            if heights.get(there, -1) > heights.get(here, 99):
                found[f"{here}-to-{there}"] += 1
    return found


def test_imports_for_types_go_up_no_more_than_they_did() -> None:
    """Who makes them fewer, writes down how many there are now."""
    assert going_up() == tomllib.loads((ROOT / "tests/floors.toml").read_text())


def test_every_package_has_its_floor() -> None:
    """A new package is put on a floor before anything imports it."""
    packages = {each.name for each in PACKAGE.iterdir() if (each / "__init__.py").exists()}
    assert packages <= floors().keys()


def test_no_room_is_too_large_to_look_over() -> None:
    """A room has some forty files at most, but for the two dictionaries of keywords."""
    rooms = Counter(str(file.parent.relative_to(PACKAGE)) for file in PACKAGE.rglob("*.py"))
    assert not [room for room, files in rooms.items() if files > MOST_IN_A_ROOM and room not in DICTIONARIES]
