"""Where phrases are declared: in the rulebook's rooms. Together they are the grammar."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Final

ROOMS: Final = ("rules", "phrases", "keywords")


@cache
def load() -> None:
    """Import every module of the rulebook's rooms, so that all phrases are declared, always in the same order."""
    for room in ROOMS:
        package = import_module(f"comprules.{room}")
        for module in sorted(walk_packages(package.__path__, f"{package.__name__}."), key=lambda found: found.name):
            import_module(module.name)
