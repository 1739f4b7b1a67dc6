"""What each number means, as the page about training shows it: columns that belong together on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Final

from comprules.training.observing.columns import Meaning, Table
from comprules.training.observing.observation import tables

SHOWN: Final = 18
"""How many columns of a family are named."""

MEMBER: Final = re.compile(r"(?P<family>.+?)(?:: | bucket )(?P<member>.+)")


def markdown() -> str:
    """All tables, each with its columns, their units and meanings."""
    return "\n\n".join("\n".join(_table(table)) for table in tables())


def _table(table: Table) -> Iterator[str]:
    yield f"### `{table.name}`: {table.rows} × {len(table.columns)}, {table.kind}"
    yield ""
    yield f"{table.meaning[0].upper()}{table.meaning[1:]}."
    yield ""
    yield "| from | column | unit | meaning |"
    yield "|---:|---|---|---|"
    place = 0
    for family, members in groupby(table.columns, _family):
        columns = tuple(members)
        yield f"| {place} | {_names(family, columns)} | {columns[0].unit} | {_meaning(columns)} |"
        place += len(columns)


def _family(column: Meaning) -> tuple[str, str]:
    found = MEMBER.fullmatch(column.name)
    return (found["family"], column.unit) if found else (column.name, column.unit)


def _names(family: tuple[str, str], columns: tuple[Meaning, ...]) -> str:
    if len(columns) == 1:
        return columns[0].name
    members = [found["member"] for column in columns if (found := MEMBER.fullmatch(column.name))]
    if members == [str(place) for place in range(len(members))]:
        return f"{family[0]} bucket 0 to {len(members) - 1}"
    rest = f", … ({len(members)} in all)" if len(members) > SHOWN else ""
    return f"{family[0]}: {', '.join(members[:SHOWN])}{rest}"


def _meaning(columns: tuple[Meaning, ...]) -> str:
    """What the columns mean; of a family, what the first ones have in common."""
    first = columns[0].meaning
    if len(columns) == 1:
        return first
    words = first.split(" ")
    others = [column.meaning.split(" ") for column in columns[1:]]
    same = 0
    while same < len(words) and all(other[same : same + 1] == [words[same]] for other in others):
        same += 1
    return " ".join(words[:same]) + " …"
