"""The base of every immutable record of the project."""

from typing import dataclass_transform

import msgspec


@dataclass_transform(frozen_default=True, field_specifiers=(msgspec.field,))
class Record(msgspec.Struct, frozen=True):
    """An immutable value: equal when its fields are, printed as code.

    >>> class Point(Record, frozen=True):
    ...     x: int
    >>> Point(1)
    Point(x=1)
    """
