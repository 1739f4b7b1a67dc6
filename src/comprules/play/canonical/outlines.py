"""CR 109.1: values with holes where they name objects and moments: what they say, apart from how these are numbered.

Two values have the same outline if they become the same by putting other names into the holes. A record can't change,
so its outline is remembered, by its identity.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from hashlib import blake2b
from typing import Any, Final

import msgspec

from comprules.kernel.digests import Digests
from comprules.kernel.ids import ObjectId
from comprules.kernel.objects import Object
from comprules.kernel.options import Option
from comprules.kernel.record_names import name_of
from comprules.kernel.rule_citations import rule
from comprules.kernel.state import State
from comprules.play.canonical.declared_numbers import (
    LINKS,
    Each,
    Naming,
    Told,
    for_texts,
    told_by_fields,
    told_by_register,
    told_within,
)
from comprules.rules.abilities.remembering import is_of_doings

Name = int
"""An object by its number; a moment by its timestamp's negative, less one, and one of parting far beyond those."""

_PARTINGS: Final = 1 << 40

_FIRST: Final = 2
"""The least number that an object can have, since there are two players at least."""

_MOST_REMEMBERED: Final = 100_000


class Outline:
    """What a value says, with holes: `mark` and `number` stand for what is around them, `names` are in them, in order.

    `perhaps` are numbers of which nothing tells whether they name anything; what is around the holes has them too.
    `bags` are the outlines of what is there in no order, each item's. It is whole if it has no holes.
    """

    __slots__ = ("bags", "is_whole", "mark", "names", "number", "perhaps", "said")

    def __init__(
        self,
        said: bytes,
        names: tuple[Name, ...] = (),
        perhaps: tuple[int, ...] = (),
        bags: tuple[tuple[Outline, ...], ...] = (),
    ) -> None:
        self.said = said
        self.number = int.from_bytes(said, "big")
        self.mark = self.number & _LOW
        self.names, self.perhaps, self.bags = names, perhaps, bags
        self.is_whole = not (names or perhaps or bags)


_LOW: Final = (1 << 60) - 1


@cache
def outlines_for(asked: frozenset[str]) -> Outlines:
    """The outlines in which of what is for texts alone there is only what is asked."""
    return Outlines(asked)


def mark_of(state: State, number: ObjectId) -> tuple[int, int]:
    """What the records of an object and its status say, with holes where they name others, and apart from what is for
    texts alone.
    """
    outlines, status = outlines_for(frozenset()), state.status.get(number)
    return outlines.of_object(state.objects[number]).mark, 0 if status is None else outlines.of_record(status).mark


def moment(timestamp: int) -> Name:
    """The name of a moment."""
    return -1 - timestamp


def outline_of_parts(kind: bytes, parts: list[Outline]) -> Outline:
    """The outline of a whole that has these parts, in this order."""
    said = _hash(kind + b"".join([part.said for part in parts]))
    if all(part.is_whole for part in parts):
        return Outline(said)
    names = tuple([name for part in parts for name in part.names])
    perhaps = tuple([number for part in parts for number in part.perhaps])
    return Outline(said, names, perhaps, tuple([bag for part in parts for bag in part.bags]))


def outline_of_bag(items: list[Outline]) -> Outline:
    """The outline of things that are in no order."""
    said = _hash(b"{%b}" % b"".join(sorted(item.said for item in items)))
    if all(item.is_whole for item in items):
        return Outline(said)
    return Outline(said, bags=(tuple(items),))


class Outlines:
    """The outlines of values, and of which records they are known: of those that were last asked for.

    Of what stands in records for texts alone there is only what is `asked`, by the names of the fields.
    """

    def __init__(self, asked: frozenset[str] = frozenset()) -> None:
        self._asked = asked
        self._plain = Digests()
        self._lately: dict[int, tuple[Any, Outline]] = {}
        self._before: dict[int, tuple[Any, Outline]] = {}
        self._objects: dict[int, tuple[Any, Outline]] = {}
        self._registers: dict[str, tuple[Any, Outline]] = {}
        self._wholes: dict[int, tuple[Any, Outline]] = {}

    def of(self, value: Any, told: Told = Naming.UNTOLD) -> Outline:
        """The outline of a value of whose numbers this is told."""
        if isinstance(value, msgspec.Struct):
            return self.of_record(value)
        if type(value) is int:
            return _of_number(value, told)
        if isinstance(value, tuple):
            return self._of_tuple(value, told)
        if isinstance(value, frozenset):
            return outline_of_bag([self.of(item, _of_each(told)) for item in value])
        if isinstance(value, Mapping):
            pairs = [(self.of(key), self.of(value[key], _of_each(told))) for key in value]
            return outline_of_bag([outline_of_parts(b":", [key, item]) for key, item in pairs])
        return _plain(self._plain.of(value))

    def _of_tuple(self, value: tuple[Any, ...], told: Told) -> Outline:
        if isinstance(told, Each) and not told.items:
            parts = [self.of(item, told.of_all) for item in value]
            if not told.in_order:
                return outline_of_bag(parts)
        else:
            parts = [self.of(item, told_within(told, place, item)) for place, item in enumerate(value)]
        return outline_of_parts(b"(%d" % len(value), parts)

    def of_record(self, record: Any) -> Outline:
        """The outline of a record, remembered for as long as others aren't asked for."""
        number = id(record)
        known = self._lately.get(number)
        if known is None:
            known = self._before.get(number)
            if known is None:
                known = record, self._found(record)
            self._remember(number, known)
        return known[1]

    def of_object(self, record: Object) -> Outline:
        """The outline of an object without its own number and timestamp."""
        known = self._objects.get(id(record))
        if known is None:
            if len(self._objects) >= _MOST_REMEMBERED:
                self._objects.clear()
            kind, fields = _fields(Object, self._asked)
            parts = [self._of_field(record, name, told) for name, told in fields if name not in _OWN]
            known = self._objects[id(record)] = record, outline_of_parts(kind, parts)
        return known[1]

    def of_register(self, name: str, value: Any) -> Outline:
        """The outline of what stands in a register, remembered until something else stands there."""
        known = self._registers.get(name)
        if known is None or known[0] is not value:
            known = self._registers[name] = value, self.of(value, _of_register(name))
        return known[1]

    def of_option(self, option: Option) -> Outline:
        """The outline of an option, whatever what it is about is called."""
        kind, fields = _fields(type(option), self._asked)
        parts = [self.of(getattr(option, name), told) for name, told in fields if name not in _CALLED]
        return outline_of_parts(kind, parts)

    def _remember(self, number: int, known: tuple[Any, Outline]) -> None:
        """Keep a value with its outline: an identity means the same value only as long as that is there."""
        if len(self._lately) >= _MOST_REMEMBERED:
            self._before, self._lately = self._lately, {}
        self._lately[number] = known

    def of_parts(self, whole: Any, parts: tuple[Any, ...], told: Told) -> Outline:
        """The outline of parts of something, remembered by the identity of that."""
        known = self._wholes.get(id(whole))
        if known is None:
            if len(self._wholes) >= _MOST_REMEMBERED:
                self._wholes.clear()
            known = self._wholes[id(whole)] = whole, self.of(parts, told)
        return known[1]

    def _found(self, record: Any) -> Outline:
        its_kind: Any = type(record)
        kind, fields = _fields(its_kind, self._asked)
        return outline_of_parts(kind, [self._of_field(record, name, told) for name, told in fields])

    @rule("607.1")
    def _of_field(self, record: Any, name: str, told: Told) -> Outline:
        """The outline of a field of a record. What abilities have done is remembered for linked ones alone."""
        value = getattr(record, name)
        if name == "memory" and value and LINKS not in self._asked:
            value = tuple(pair for pair in value if not is_of_doings(pair[0]))
        return self.of(value, told)


@cache
def _fields(kind: Any, asked: frozenset[str]) -> tuple[bytes, tuple[tuple[str, Told], ...]]:
    unasked = for_texts(kind) - asked
    fields = tuple((name, told) for name, told in told_by_fields(kind) if name not in unasked)
    return f"<{name_of(kind)}>".encode(), fields


_of_register = cache(told_by_register)


def _of_each(told: Told) -> Told:
    return told.of_all if isinstance(told, Each) else told_within(told, 0, None)


@lru_cache(maxsize=65_536)
def _of_number(value: int, told: Told) -> Outline:
    if told is Naming.OBJECT and value >= 0:
        return Outline(_OBJECT.said, (value,))
    if told is Naming.MOMENT or told is Naming.PARTING:
        return Outline(_MOMENT.said, (moment(value if told is Naming.MOMENT else value + _PARTINGS),))
    said = _plain(b"%d;" % value)
    is_told = told is Naming.NOTHING or told is Naming.THINGS or told is Naming.OBJECT
    return said if is_told or value < _FIRST else Outline(said.said, perhaps=(value,))


@lru_cache(maxsize=65_536)
def _plain(value: bytes) -> Outline:
    return Outline(_hash(value))


def _hash(said: bytes) -> bytes:
    return blake2b(said, digest_size=16).digest()


_OWN: Final = frozenset({"id", "timestamp"})
"""The fields of an object that only name it."""

_CALLED: Final = frozenset({"name", "defender_name", "attacker_name"})
"""The fields of options that say what something is called that is named besides."""

_OBJECT: Final = _plain(b"an object")
_MOMENT: Final = _plain(b"a moment")
