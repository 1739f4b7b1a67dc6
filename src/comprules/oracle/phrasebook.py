"""The modules in which phrases are declared: together they are the grammar."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Final

PHRASE_MODULES: Final = ("comprules.effects.abilities",)


@lru_cache(maxsize=1)
def load() -> None:
    """Import every module that declares phrases."""
    for name in PHRASE_MODULES:
        import_module(name)
