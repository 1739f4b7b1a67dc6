"""What each number of an observation means: columns, and the tables that they make up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Final, Literal

import numpy as np
import numpy.typing as npt

from comprules.kernel.records import Record

Unit = Literal["flag", "count", "points", "number", "row", "seat"]
"""What a column counts in. A flag is 0 or 1; a row is that of another table, a seat that of the table of players, and
both are -1 for none.
"""

NONE: Final = -1
"""The row of nothing."""

Array = npt.NDArray[Any]


class Column(Record):
    """One number of a row: its name, what it means, how it is found, and what it is counted in."""

    name: str
    meaning: str
    of: Callable[..., int]
    unit: Unit = "flag"

    @property
    def blank(self) -> int:
        """What it holds in a row that nothing stands in."""
        return NONE if self.unit in ("row", "seat") else 0


class Table(Record):
    """Rows of the same columns, as many as fit."""

    name: str
    meaning: str
    columns: tuple[Column, ...]
    rows: int
    kind: str = "int16"

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the columns."""
        return tuple(column.name for column in self.columns)

    def place(self, name: str) -> int:
        """The place of a column in a row."""
        return self.names.index(name)

    def filled(self, rows: Sequence[Sequence[int]]) -> Array:
        """The table with these rows, the first ones if there are too many; too great a number stops at the limit."""
        array = np.empty((self.rows, len(self.columns)), self.kind)
        array[:] = [column.blank for column in self.columns]
        shown = rows[: self.rows]
        if shown:
            limits = np.iinfo(self.kind)
            array[: len(shown)] = np.clip(np.array(shown, np.int64), limits.min, limits.max)
        return array


def of_each(columns: Iterable[Column], *things: Any) -> list[int]:
    """What columns hold of a thing: a row, or a part of one."""
    return [int(column.of(*things)) for column in columns]


def one_of(name: str, meaning: str, values: Iterable[str], of: Callable[..., Any]) -> tuple[Column, ...]:
    """A flag for each value that something may have."""
    return tuple(
        Column(f"{name}: {value}", f"{meaning} {value}", lambda *things, value=value: of(*things) == value)
        for value in values
    )


def some_of(name: str, meaning: str, values: Iterable[str], of: Callable[..., Any]) -> tuple[Column, ...]:
    """A flag for each of the values that something may have several of."""
    return tuple(
        Column(f"{name}: {value}", f"{meaning} {value}", lambda *things, value=value: value in of(*things))
        for value in values
    )


def bucket_of(text: str, buckets: int) -> int:
    """The bucket that a word falls into: the same in every process and on every machine.

    >>> bucket_of("Goblin", 16) == bucket_of("Goblin", 16) < 16
    True
    """
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big") % buckets


def hashed(name: str, meaning: str, buckets: int, of: Callable[..., Sequence[str]]) -> tuple[Column, ...]:
    """How many of something's words fall into each of a few buckets, for words of which there are too many."""
    return tuple(
        Column(
            f"{name} bucket {place}",
            f"how many {meaning} fall into bucket {place} of {buckets} by their hash",
            lambda *things, place=place: sum(bucket_of(word, buckets) == place for word in of(*things)),
            "count",
        )
        for place in range(buckets)
    )
