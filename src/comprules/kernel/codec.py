"""Records as JSON and back.

Every value of a game's state is made of records, tuples, frozen sets, enumerations, numbers and strings. Each distinct
record is written once, in a list, and referred to by its place; so a deck's cards are written once, and the result
doesn't depend on identity. A class is written by its name; where it was found stands beside, in `homes`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from types import MappingProxyType
from typing import Any

import msgspec

from comprules.kernel.record_names import UnknownName, class_named, field_named, name_of


class DecodingError(ValueError):
    """What was to be decoded wasn't encoded by this version of the package."""


class Encoder:
    """Turns values into JSON-ready data, sharing equal records."""

    def __init__(self) -> None:
        self.records: list[Any] = []
        self.homes: dict[str, str] = {}
        self._places: dict[int, int] = {}
        self._alive: list[Any] = []
        self._equal: dict[str, int] = {}

    def encode(self, value: Any) -> Any:
        """The data for a value."""
        if value is None or isinstance(value, (bool, str)) or type(value) is int:
            return value
        if isinstance(value, tuple):
            return [self.encode(item) for item in value]
        if isinstance(value, Enum):
            return {"enum": self._name(type(value)), "is": value.name}
        if isinstance(value, msgspec.Struct):
            return {"record": self._record(value)}
        return self._uncommon(value)

    def _uncommon(self, value: Any) -> Any:
        if isinstance(value, frozenset):
            return {"set": [self.encode(item) for item in sorted(value, key=_by_itself)]}
        if isinstance(value, type):
            return {"class": self._name(value)}
        if isinstance(value, Mapping):
            ordered = sorted(value, key=_by_itself)
            return {"dict": [[self.encode(key), self.encode(value[key])] for key in ordered]}
        raise TypeError(f"{type(value).__name__} can't be part of a game's state")

    def _record(self, value: msgspec.Struct) -> int:
        place = self._places.get(id(value))
        if place is None:
            fields = {name: self.encode(getattr(value, name)) for name in value.__struct_fields__}
            data = {"a": self._name(type(value)), **fields}
            key = msgspec.json.encode(data).decode()
            place = self._equal.setdefault(key, len(self.records))
            if place == len(self.records):
                self.records.append(data)
            self._places[id(value)] = place
            self._alive.append(value)
        return place

    def _name(self, kind: type[Any]) -> str:
        name = name_of(kind)
        self.homes[name] = kind.__module__
        return name


def _by_itself(value: Any) -> bytes:
    """The canonical bytes of a value alone, to sort by, so that records get their places in the same order always."""
    encoder = Encoder()
    data = encoder.encode(value)
    return msgspec.json.encode([encoder.records, data], order="sorted")


class Decoder:
    """Turns data that an Encoder made back into values."""

    def __init__(self, records: list[Any], homes: Mapping[str, str] = MappingProxyType({})) -> None:
        self._records = records
        self._homes = homes
        self._made: list[Any] = []

    def decode(self, data: Any) -> Any:
        """The value that this data stands for."""
        if isinstance(data, list):
            return tuple(self.decode(item) for item in data)
        if not isinstance(data, dict):
            return data
        if "record" in data:
            return self._made_up_to(data["record"])
        if "enum" in data:
            return self._class_of(data["enum"])[data["is"]]
        if "class" in data:
            return self._class_of(data["class"])
        if "set" in data:
            return frozenset(self.decode(item) for item in data["set"])
        return {self.decode(key): self.decode(item) for key, item in data["dict"]}

    def _made_up_to(self, place: int) -> Any:
        # A record refers only to records before it, so making them in order needs no recursion through references.
        while len(self._made) <= place:
            fields = dict(self._records[len(self._made)])
            kind = self._class_of(fields.pop("a"))
            self._made.append(kind(**{field_named(kind, name): self.decode(value) for name, value in fields.items()}))
        return self._made[place]

    def _class_of(self, name: str) -> type[Any]:
        try:
            return class_named(name, self._homes.get(name, ""))
        except UnknownName as error:
            raise DecodingError(str(error)) from None
