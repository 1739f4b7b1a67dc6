"""What each number of an observation means: columns, and the tables that they make up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
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


class Meaning(Record):
    """What one number of a row means: its name, the same in words, and what it is counted in."""

    name: str
    meaning: str
    unit: Unit = "flag"

    @property
    def blank(self) -> int:
        """What it holds in a row that nothing stands in."""
        return NONE if self.unit in ("row", "seat") else 0


class Column(Record):
    """One number of a row, and how it is found."""

    name: str
    meaning: str
    of: Callable[..., int]
    unit: Unit = "flag"

    @property
    def meanings(self) -> tuple[Meaning, ...]:
        """What its number means."""
        return (Meaning(self.name, self.meaning, self.unit),)


class Family(Record):
    """Several numbers of a row that are found together."""

    meanings: tuple[Meaning, ...]
    of: Callable[..., Sequence[int]]


Part = Column | Family

Columns = Iterable[Part]


def numbers(columns: Columns, *things: Any) -> list[int]:
    """What columns hold of a thing: a row, or a part of one."""
    row: list[int] = []
    for column in columns:
        if isinstance(column, Family):
            row += column.of(*things)
        else:
            row.append(column.of(*things))
    return row


def meanings_of(columns: Columns) -> tuple[Meaning, ...]:
    """What the numbers mean, one after the other."""
    return tuple(meaning for column in columns for meaning in column.meanings)


class Table:
    """Rows of the same columns, as many as fit: what it shows, and in what kind of numbers."""

    def __init__(self, name: str, meaning: str, parts: Columns, rows: int, kind: str = "int16") -> None:
        self.name = name
        self.meaning = meaning
        self.parts = tuple(parts)
        self.rows = rows
        self.kind = kind
        self.columns = meanings_of(self.parts)
        self.blank = np.array([column.blank for column in self.columns], kind)

    def place(self, name: str) -> int:
        """The place of a column in a row."""
        return next(place for place, column in enumerate(self.columns) if column.name == name)

    def filled(self, rows: Sequence[Sequence[int]]) -> Array:
        """The table with these rows, the first ones if there are too many; too great a number stops at the limit."""
        array = np.tile(self.blank, (self.rows, 1))
        shown = rows[: self.rows]
        if shown:
            limits = np.iinfo(self.kind)
            array[: len(shown)] = np.clip(np.array(shown, np.int64), limits.min, limits.max)
        return array


def one_of(name: str, meaning: str, values: Iterable[Any], of: Callable[..., Any]) -> Family:
    """A flag for each value that something may have."""
    known = tuple(values)
    rows = {value: tuple(int(value == other) for other in known) for value in known}
    none = (0,) * len(known)
    meanings = tuple(Meaning(f"{name}: {value}", f"{meaning} {value}") for value in known)
    return Family(meanings, lambda *things: rows.get(of(*things), none))


def some_of(name: str, meaning: str, values: Iterable[str], of: Callable[..., Any]) -> Family:
    """A flag for each of the values that something may have several of."""
    known = tuple(values)
    meanings = tuple(Meaning(f"{name}: {value}", f"{meaning} {value}") for value in known)

    def found(*things: Any) -> list[int]:
        there = of(*things)
        return [int(value in there) for value in known]

    return Family(meanings, found)


def counts_of(name: str, meaning: str, values: Iterable[str], of: Callable[..., Any]) -> Family:
    """How often each of the values is among what something has."""
    known = tuple(values)
    meanings = tuple(Meaning(f"{name}: {value}", f"{meaning} {value}", "count") for value in known)

    def found(*things: Any) -> list[int]:
        there = of(*things)
        return [there.count(value) for value in known]

    return Family(meanings, found)


def hashed(name: str, meaning: str, buckets: int, of: Callable[..., Sequence[str]]) -> Family:
    """How many of something's words fall into each of a few buckets, for words of which there are too many."""
    meanings = tuple(
        Meaning(f"{name} bucket {place}", f"how many {meaning} fall into bucket {place} of {buckets}", "count")
        for place in range(buckets)
    )

    def found(*things: Any) -> list[int]:
        row = [0] * buckets
        for word in of(*things):
            row[bucket_of(word, buckets)] += 1
        return row

    return Family(meanings, found)


@lru_cache(4096)
def bucket_of(text: str, buckets: int) -> int:
    """The bucket that a word falls into: the same in every process and on every machine.

    >>> bucket_of("Goblin", 16) == bucket_of("Goblin", 16) < 16
    True
    """
    return int.from_bytes(blake2b(text.encode(), digest_size=4).digest(), "big") % buckets
