"""CR 109.1, 613.7: which numbers within a value are names: objects' numbers and timestamps, told by declared types.

A field declared as `ObjectId` or `Id` holds names of objects, one declared as `Timestamp` a name of a moment, one
declared as `int` a number that names nothing. Where a type says nothing (`Any`, as in what is bound), a number may be
the one or the other.
"""

from __future__ import annotations

import sys
import types
import typing
from collections.abc import Mapping
from enum import IntEnum
from typing import Any, Final

from comprules.kernel.ids import BY_KEY, BY_SLOT, IN_NO_ORDER, NAMED, PARTED, SINCE, ObjectId
from comprules.kernel.objects import FOR_TEXTS
from comprules.kernel.registers import DECLARED
from comprules.kernel.rule_citations import rule
from comprules.phrases.instructions.delayed_triggers import CREATED_IN
from comprules.rules.objects.found_again import (
    DAMAGED,
    ELSEWHERE,
    GOADED,
    GONE,
    GONE_WITH_HOST,
    MOVED,
    NOT_ENTERED,
    STAYED,
    TAPPED,
    TRIGGERED_ON,
    TRIGGERED_ON_DAMAGE,
    UNDONE,
)
from comprules.rules.resolving.context import CREATED_AT, DOERS


class Naming(IntEnum):
    """What a number names, or what tells that of those in a tuple.

    Of `THINGS` those in tuples are objects and players, and one that is in none is an amount.
    """

    NOTHING = 0
    OBJECT = 1
    MOMENT = 2
    UNTOLD = 3
    THINGS = 4
    BY_SLOT = 5
    BY_KEY = 6
    PARTING = 7


class Each:
    """Of what is in a tuple, a set or a mapping: the same of each, or in a tuple of so many of each its own."""

    __slots__ = ("in_order", "items", "of_all")

    def __init__(self, of_all: Told, items: tuple[Told, ...] = (), in_order: bool = True) -> None:
        self.of_all = of_all
        self.items = items
        self.in_order = in_order

    def at(self, place: int) -> Told:
        """What is told of an item."""
        return self.items[place] if place < len(self.items) else self.of_all


Told = Naming | Each
"""What a type tells of the numbers within its values; records among them tell of their own."""

_MARKED: Final[Mapping[Any, Told]] = {
    SINCE: Naming.MOMENT,
    PARTED: Naming.PARTING,
    NAMED: Naming.OBJECT,
    BY_SLOT: Naming.BY_SLOT,
    BY_KEY: Naming.BY_KEY,
}

_OF_THINGS: Final = frozenset(
    {MOVED, GONE, GONE_WITH_HOST, TRIGGERED_ON, TRIGGERED_ON_DAMAGE, DAMAGED, GOADED, TAPPED, UNDONE, DOERS}
    | {STAYED, NOT_ENTERED, ELSEWHERE}
)

LINKS: Final = "links"
"""Asked for as the fields for texts alone are: what an object remembers for linked abilities."""

_SEVERAL: Final = (tuple, frozenset, list, set, Mapping, dict)


def told_by_fields(kind: type[Any]) -> tuple[tuple[str, Told], ...]:
    """What the declared types of a record's fields tell of the numbers in each."""
    return tuple((name, told_by(_declared(kind, name))) for name in kind.__struct_fields__)


def for_texts(kind: type[Any]) -> frozenset[str]:
    """The fields of a record that no rule asks for, but texts of cards may."""
    return frozenset(name for name in kind.__struct_fields__ if FOR_TEXTS in _marks(_declared(kind, name)))


def _marks(declared: Any) -> tuple[Any, ...]:
    return declared.__metadata__ if typing.get_origin(declared) is typing.Annotated else ()


def told_by_register(name: object) -> Told:
    """What the declared type of a register tells."""
    if name not in DECLARED:
        return Naming.UNTOLD
    declared, names = DECLARED[name]
    return told_by(_evaluated(declared, names))


@rule("607.2d", "608.2c")
def told_within(told: Told, place: int, item: Any) -> Told:
    """What is told of an item of a tuple of which this is told."""
    if isinstance(told, Each):
        return told.at(place)
    if told is Naming.THINGS or told is Naming.OBJECT:
        return Naming.OBJECT
    if item is None:
        return Naming.UNTOLD
    if told is Naming.BY_SLOT:
        return Each(Naming.NOTHING, (Naming.NOTHING, _told_by_slot(item[0])))
    if told is Naming.BY_KEY:
        return Each(Naming.UNTOLD, (Naming.UNTOLD, _told_by_key(*item)))
    return Naming.UNTOLD


def _told_by_key(key: Any, value: Any) -> Told:
    """What a key tells of what is remembered under it: of a linked ability several numbers are those of objects."""
    is_several = isinstance(key, tuple) and isinstance(value, tuple) and all(type(each) is int for each in value)
    return Each(Naming.OBJECT) if is_several else Naming.UNTOLD


def _told_by_slot(slot: int) -> Told:
    """What a slot tells of what is bound in it: introducers have positive ones, and what is told of else is named."""
    if slot == CREATED_AT:
        return Naming.MOMENT
    if slot == CREATED_IN:
        return Naming.NOTHING
    return Naming.THINGS if slot > 0 or slot in _OF_THINGS else Naming.UNTOLD


def _declared(kind: type[Any], name: str) -> Any:
    for base in kind.__mro__:
        declared = vars(base).get("__annotations__", {}).get(name)
        if declared is not None:
            return _evaluated(declared, vars(sys.modules[base.__module__]))
    return Any


def _evaluated(declared: Any, names: Mapping[str, Any]) -> Any:
    """A type that may be written as a string; any at all where it names what only a type checker knows."""
    if not isinstance(declared, str):
        return declared
    try:
        return eval(declared, {**vars(typing), **names})
    except (NameError, TypeError, AttributeError):
        return Any


def told_by(declared: Any) -> Told:
    """What a type tells of the numbers within its values.

    >>> told_by(ObjectId), told_by(int), told_by(Any)
    (<Naming.OBJECT: 1>, <Naming.NOTHING: 0>, <Naming.UNTOLD: 3>)
    """
    if declared is ObjectId:
        return Naming.OBJECT
    if declared is Any:
        return Naming.UNTOLD
    if typing.get_origin(declared) is typing.Annotated:
        return _told_by_mark(declared.__metadata__[0], told_by(declared.__origin__))
    if isinstance(declared, typing.NewType):
        return told_by(declared.__supertype__)
    origin = typing.get_origin(declared)
    if origin in (typing.Union, types.UnionType):
        return _told_by_either(typing.get_args(declared))
    if isinstance(origin, type) and issubclass(origin, _SEVERAL):
        return _told_by_several(origin, typing.get_args(declared))
    if origin is typing.Literal or (isinstance(declared, type) and declared not in (*_SEVERAL, object)):
        return Naming.NOTHING
    return Naming.UNTOLD


def _told_by_mark(mark: Any, told: Told) -> Told:
    if mark == IN_NO_ORDER and isinstance(told, Each):
        return Each(told.of_all, in_order=False)
    return _MARKED.get(mark, told)


def _told_by_several(origin: type[Any], given: tuple[Any, ...]) -> Told:
    told = [told_by(each) for each in given if each is not ...]
    if origin is tuple and ... not in given:
        return Each(Naming.UNTOLD, tuple(told))
    return Each(_together(told) if told else Naming.UNTOLD)


def _told_by_either(given: tuple[Any, ...]) -> Told:
    told = _together([told_by(each) for each in given])
    return Naming.UNTOLD if int in given and told in (Naming.OBJECT, Naming.MOMENT) else told


def _together(told: list[Told]) -> Told:
    """What types tell of values that may be of one or the other.

    A number that is an object's or a player's is an object's: no player has one of these.
    """
    several = [each for each in told if isinstance(each, Each)]
    if len(several) > 1 or (several and Naming.UNTOLD in told):
        return Naming.UNTOLD
    if several:
        return several[0] if not {Naming.OBJECT, Naming.MOMENT} & {*told} else Naming.UNTOLD
    kinds = {*told} - {Naming.NOTHING}
    return kinds.pop() if len(kinds) == 1 else Naming.UNTOLD if kinds else Naming.NOTHING
