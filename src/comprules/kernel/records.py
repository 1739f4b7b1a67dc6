"""The base of every immutable record of the project."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True, gc=False):
    """An immutable value: equal when its fields are, printed as code.

    Values that can't change can't come to hold themselves, so Python's collector of cyclic garbage passes them over.

    >>> class Point(Record, frozen=True):
    ...     x: int
    >>> Point(1)
    Point(x=1)
    """


class Message(msgspec.Struct, frozen=True):
    """What programs say to each other, or keep beside a game: never part of a game, and so never found by its name."""
