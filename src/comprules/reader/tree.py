"""Walking and rebuilding trees of phrases."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterator
from typing import Any, Final, TypeVar

import msgspec

from comprules.reader.phrase import Phrase, declaration, wording_of
from comprules.reader.template import fields_of

T = TypeVar("T")


class _HavingParts(dict[type, bool]):
    """Whether the values of a class are phrases, or lists that may hold some; found out once for each class."""

    def __missing__(self, cls: type) -> bool:
        found = self[cls] = issubclass(cls, (Phrase, tuple))
        return found


HAS_PARTS: Final = _HavingParts()

_orders: dict[int, tuple[str, ...]] = {}
# The orders of those classes of which each phrase has the same one.
_orders_of: dict[type[Phrase], tuple[str, ...]] = {}


def fields_in_order(tree: Phrase) -> tuple[str, ...]:
    """The names of a phrase's fields in the order in which its wording shows them, hidden ones last.

    What is said nowhere on a card, such as an effect with the objects it is locked on to, has its fields in their
    order.
    """
    known = _orders_of.get(type(tree))
    return _order_found(tree) if known is None else known


def _order_found(tree: Phrase) -> tuple[str, ...]:
    cls = type(tree)
    declared = declaration(cls)
    if declared is None:
        return _orders_of.setdefault(cls, cls.__struct_fields__)
    wording = wording_of(tree)
    known = _orders.get(id(wording))
    if known is None:
        shown = fields_of(wording.parts)
        hidden = (name for name in cls.__struct_fields__ if name not in shown)
        known = _orders[id(wording)] = (*shown, *hidden)
    if declared.by is None:
        _orders_of[cls] = known
    return known


def children(tree: Phrase, without: Container[str] = ()) -> Iterator[Phrase]:
    """The phrases directly in a phrase, also those in lists, in reading order; `without` those in some fields."""
    for name in fields_in_order(tree):
        if name in without:
            continue
        value = getattr(tree, name)
        if isinstance(value, Phrase):
            yield value
        elif isinstance(value, tuple):
            yield from (item for item in value if isinstance(item, Phrase))


def walk(tree: Phrase) -> Iterator[Phrase]:
    """The phrase and everything in it, in reading order, each before its parts."""
    pending = [tree]
    while pending:
        current = pending.pop()
        yield current
        pending.extend(reversed(tuple(children(current))))


def replace_in(tree: T, replacement: Callable[[Any], Any]) -> T:
    """The tree with everything in it replaced by what the function makes of it, parts before wholes.

    The function gets phrases, enum members, names and numbers, and returns what it doesn't change. What stays as it was
    is shared with the old tree.
    """
    if isinstance(tree, Phrase):
        return replacement(_rebuilt(tree, replacement))  # type: ignore[no-any-return]
    if isinstance(tree, tuple):
        items = tuple(replace_in(item, replacement) for item in tree)
        return tree if all(new is old for new, old in zip(items, tree, strict=True)) else items  # type: ignore[return-value]
    return replacement(tree)  # type: ignore[no-any-return]


def _rebuilt(tree: Phrase, replacement: Callable[[Any], Any]) -> Phrase:
    changed: dict[str, Any] = {}
    for name in fields_in_order(tree):
        old = getattr(tree, name)
        new = replace_in(old, replacement)
        if new is not old:
            changed[name] = new
    return msgspec.structs.replace(tree, **changed) if changed else tree
