"""CR 608.2i: what the code of phrases names: of which kinds of past events it asks, which changes it makes.

No phrase says so; the code that carries it out does, by the functions and classes that it names. A class is taken to
use what its own code names and what the functions name that it names, in turn. The phrases within a phrase are looked
at each by itself.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final

_BEGINNINGS: Final = ("comprules.rules.", "comprules.phrases.", "comprules.keywords.", "comprules.editions.")

Uses = dict[Any, frozenset[Any]]
"""What functions, and classes by their methods, use."""


def uses(own: Callable[[FunctionType], frozenset[Any] | None]) -> Uses:
    """For each function and class the things that it uses, where `own` tells what a function uses by itself; nothing
    for a function with which it ends, since None is told of it.
    """
    named = _named(loaded())
    told = {function: own(function) for function in named}
    found: Uses = {function: each for function, each in told.items() if each}
    by_name: dict[Any, list[FunctionType]] = {}
    for function, others in named.items():
        if told[function] is not None:
            for other in others:
                by_name.setdefault(other, []).append(function)
    pending = list(found)
    while pending:
        used = pending.pop()
        for function in by_name.get(used, ()):
            known = found.get(function, frozenset())
            if not found[used] <= known:
                found[function] = known | found[used]
                pending.append(function)
    return found


def of_class(kind: type[Any], found: Uses) -> frozenset[Any]:
    """What a class uses, by its own methods and those that it inherits."""
    used = [found[each] for each in _methods(kind) if each in found]
    return frozenset().union(*used)


def names_in(function: FunctionType) -> Iterator[str]:
    """The names in a function's code, of what is global and of attributes."""
    pending: list[CodeType] = [function.__code__]
    while pending:
        code = pending.pop()
        yield from code.co_names
        pending += [constant for constant in code.co_consts if isinstance(constant, CodeType)]


def loaded() -> int:
    """How many modules of the rules and phrases are loaded. What a phrase names is loaded when the phrase is."""
    return sum(name.startswith(_BEGINNINGS) for name in list(sys.modules))


@lru_cache(maxsize=1)
def _named(loaded: int) -> dict[FunctionType, tuple[Any, ...]]:
    """The functions of the rules and phrases that are loaded, and which functions each of them names."""
    return {
        function: tuple({each for name in names_in(function) if (each := _called(function, name)) is not None})
        for module in _modules()
        for function in _functions(module)
    }


def _called(function: FunctionType, name: str) -> FunctionType | None:
    return _unwrapped(function.__globals__.get(name))


def _modules() -> list[ModuleType]:
    return [module for name, module in sorted(sys.modules.items()) if name.startswith(_BEGINNINGS)]


def _functions(module: ModuleType) -> Iterator[FunctionType]:
    for value in list(vars(module).values()):
        function = _unwrapped(value)
        if function is not None and function.__module__ == module.__name__:
            yield function
        elif isinstance(value, type) and value.__module__ == module.__name__:
            yield from _own_methods(value)


def _methods(kind: type[Any]) -> Iterator[FunctionType]:
    for base in kind.__mro__:
        if base.__module__.startswith("comprules."):
            yield from _own_methods(base)


def _own_methods(kind: type[Any]) -> Iterator[FunctionType]:
    for value in vars(kind).values():
        function = _unwrapped(value)
        if function is not None:
            yield function


def _unwrapped(value: Any) -> FunctionType | None:
    """The function that is called in the end: of a property, a class method, one that is remembered."""
    for around in ("fget", "__func__", "func", "__wrapped__"):
        value = getattr(value, around, None) or value if not isinstance(value, (type, FunctionType)) else value
    inner = getattr(value, "__wrapped__", value)
    return inner if isinstance(inner, FunctionType) else None
