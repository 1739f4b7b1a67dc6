"""The names by which records and enumerations are written: modules may move, and saves stay readable.

A class that is renamed keeps its old name for reading:

>>> from comprules.kernel.records import Record
>>> @formerly("Fleck")
... class Speck(Record, frozen=True):
...     size: int
>>> class_named("Fleck").__name__
'Speck'

So does a field:

>>> @fields_formerly(width="breadth")
... class Plank(Record, frozen=True):
...     breadth: int
>>> field_named(Plank, "width")
'breadth'
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from importlib import import_module
from pkgutil import walk_packages
from typing import Any, TypeVar

import msgspec

from comprules.kernel.records import Message

PACKAGE = "comprules"
_Kind = TypeVar("_Kind", bound=type[Any])

_known: dict[str, type[Any]] = {}
_former: dict[str, type[Any]] = {}
_former_fields: dict[type[Any], Mapping[str, str]] = {}


class UnknownName(ValueError):
    """No record and no enumeration of the package has this name."""


def name_of(kind: type[Any]) -> str:
    """The name of a class in what is written. No two records or enumerations of the package share one; what isn't of
    the package is named with its module.
    """
    return kind.__qualname__ if _is_ours(kind.__module__) else f"{kind.__module__}:{kind.__qualname__}"


def formerly(*names: str) -> Callable[[_Kind], _Kind]:
    """Let a class be found by names that it had before, too, as old saves have them."""

    def named(kind: _Kind) -> _Kind:
        _former.update(dict.fromkeys(names, kind))
        return kind

    return named


def fields_formerly(**names: str) -> Callable[[_Kind], _Kind]:
    """Let fields of a class be found by names that they had before, too: `before="now"`."""

    def named(kind: _Kind) -> _Kind:
        _former_fields[kind] = names
        return kind

    return named


def field_named(kind: type[Any], name: str) -> str:
    """What the field of a class is called now that had this name when it was written."""
    return _former_fields.get(kind, {}).get(name, name)


def class_named(name: str, home: str = "") -> type[Any]:
    """The record or enumeration of this name. Raises UnknownName if there is none.

    `home` is the module that had it when it was written; if it isn't there any more, all are looked through.
    """
    for gather in (_gather_loaded, lambda: _gather_from(home), _gather_all):
        if name not in _known:
            gather()
    if name not in _known:
        raise UnknownName(f"there is no {name!r} in this version of comprules")
    return _known[name]


def _gather_loaded() -> None:
    for base in (msgspec.Struct, Enum):
        found = (kind for kind in _descendants(base) if _is_ours(kind.__module__) and not issubclass(kind, Message))
        _known.update({name_of(kind): kind for kind in found})
    _known.update(_former)


def _gather_from(home: str) -> None:
    _visit(home)
    _gather_loaded()


def _gather_all() -> None:
    for module in walk_packages(import_module(PACKAGE).__path__, f"{PACKAGE}.", onerror=lambda _: None):
        _visit(module.name)
    _gather_loaded()


def _visit(module: str) -> None:
    """Import a module of the package. One that needs what isn't installed has no record of a game."""
    if _is_ours(module) and not module.endswith("__main__"):
        try:
            import_module(module)
        except ImportError:
            return


def _is_ours(module: str) -> bool:
    return module.startswith(f"{PACKAGE}.")


def _descendants(kind: type[Any]) -> Iterator[type[Any]]:
    for each in type.__subclasses__(kind):
        yield each
        yield from _descendants(each)
