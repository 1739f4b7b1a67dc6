"""A hash of values that is the same for equal ones, in every process and on every machine.

What is hashed are canonical bytes, which say for every value where it ends. A record's are a hash of its class and of
its fields'; since it can't change, that is remembered, so that hashing a state again costs what has become another.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from hashlib import blake2b
from typing import Any, Final

import msgspec

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.record_names import name_of

_SIZE: Final = 16
_MOST_REMEMBERED: Final = 50_000

Remembered = dict[int, tuple[Any, bytes]]
"""Records by their identity, and the bytes that stand for them."""


def digest(value: Any) -> str:
    """A hash of a value that is the same for equal values, in every process and on every machine.

    >>> digest((1, "a")) == digest((1, "a")), digest((1, "a")) == digest((1, "b"))
    (True, False)
    """
    found = _hash(_DIGESTS.of(value)).hex()
    if CHECKING:
        check("a digest", found, lambda: _hash(Digests().of(value)).hex())
    return found


class Digests:
    """Canonical bytes of values, and of which records they are known: those that were last asked for."""

    def __init__(self) -> None:
        self._lately: Remembered = {}
        self._before: Remembered = {}

    def of(self, value: Any) -> bytes:
        """The canonical bytes of a value. Raises TypeError if it can't be part of a game's state."""
        if isinstance(value, msgspec.Struct):
            return self._of_record(value)
        if isinstance(value, tuple):
            return b"(%b)" % b"".join([self.of(item) for item in value])
        if isinstance(value, str):
            data = value.encode(errors="surrogatepass")
            return b"s%d:%b" % (len(data), data)
        if value is None or isinstance(value, bool) or type(value) is int:
            return f"{value};".encode()
        return self._of_uncommon(value)

    def _of_uncommon(self, value: Any) -> bytes:
        if isinstance(value, Enum):
            return b"e%b%b" % (self.of(name_of(type(value))), self.of(value.name))
        if isinstance(value, frozenset):
            return b"{%b}" % b"".join(sorted(map(self.of, value)))
        if isinstance(value, type):
            return b"c" + self.of(name_of(value))
        if isinstance(value, Mapping):
            pairs = sorted((self.of(key), self.of(value[key])) for key in value)
            return b"[%b]" % b"".join(key + item for key, item in pairs)
        raise TypeError(f"{type(value).__name__} can't be part of a game's state")

    def _of_record(self, record: msgspec.Struct) -> bytes:
        known = self._lately.get(id(record)) or self._before.get(id(record))
        if known is None:
            fields = [self.of(getattr(record, name)) for name in record.__struct_fields__]
            said = self.of((name_of(type(record)), *record.__struct_fields__))
            known = (record, b"r" + _hash(said + b"".join(fields)))
        self._remember(id(record), known)
        return known[1]

    def _remember(self, number: int, known: tuple[Any, bytes]) -> None:
        """Keep the record with its bytes: a number means the same record only as long as that is there."""
        if len(self._lately) >= _MOST_REMEMBERED:
            self._before, self._lately = self._lately, {}
        self._lately[number] = known


def _hash(data: bytes) -> bytes:
    return blake2b(data, digest_size=_SIZE).digest()


_DIGESTS: Final = Digests()
