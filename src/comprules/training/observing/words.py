"""What the numbers of an observation mean: as a table for programs, and an observation in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import blake2b
from typing import Any

import numpy as np

from comprules.training.observing import deciding
from comprules.training.observing.columns import Array, Meaning, Table
from comprules.training.observing.observation import MASK, tables
from comprules.training.observing.sizes import SLOTS


def schema() -> dict[str, Any]:
    """Every number of an observation: its table, its name, what it means and its unit; as data for JSON.

    `digest` is another one if any column has become another: an agent that was trained by one schema can't read the
    observations of another.

    >>> told = schema()
    >>> told["tables"]["options"]["rows"], told["tables"]["options"]["columns"][0]["name"]
    (256, 'present')
    """
    told: dict[str, Any] = {table.name: _table(table) for table in tables()}
    told[MASK] = {"meaning": "1 for each slot that can be chosen", "rows": SLOTS, "type": "int8", "columns": []}
    names = "\n".join(f"{table.name}/{column.name}" for table in tables() for column in table.columns)
    return {"digest": blake2b(names.encode(), digest_size=8).hexdigest(), "tables": told}


def _table(table: Table) -> dict[str, Any]:
    columns = [{"name": each.name, "meaning": each.meaning, "unit": each.unit} for each in table.columns]
    return {"meaning": table.meaning, "rows": table.rows, "type": table.kind, "columns": columns}


def describe(observation: Mapping[str, Any]) -> str:
    """An observation in words: each row that isn't empty, with those of its columns that say something.

    >>> from comprules.training import env
    >>> observation, info = env().reset(seed=1)
    >>> describe(observation).splitlines()[0]
    'players: the players in turn order, from the one who observes on'
    """
    return "\n".join(line for table in tables() for line in _lines(table, np.asarray(observation[table.name])))


def _lines(table: Table, array: Array) -> Iterator[str]:
    if table is deciding.TABLE:
        array = array[None, :]
    yield f"{table.name}: {table.meaning}"
    blank = [column.blank for column in table.columns]
    for number, row in enumerate(array.tolist()):
        if row != blank:
            yield f"  {number}: " + ", ".join(_words(table, row))


def _words(table: Table, row: list[int]) -> Iterator[str]:
    for column, value in zip(table.columns, row, strict=True):
        if value != column.blank and column.name != "present":
            yield _word(column, value)


def _word(column: Meaning, value: int) -> str:
    if column.unit == "flag":
        return column.name
    if column.unit == "seat":
        return f"{column.name} player {value}"
    return f"{column.name} {'row ' if column.unit == 'row' else ''}{value}"
