"""What was read of a state: whether it is still so, and the state with nothing else in it.

Where what is remembered is checked (`checking`), it shows so whether anything is read unnoticed.
"""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from typing import Any, NoReturn

from comprules.kernel.checking import NotAsRemembered
from comprules.kernel.records import Record
from comprules.kernel.state import ABSENT, EVERYTHING, State


class Unread:
    """What stands where nothing was read: looking at it is an error."""

    __slots__ = ()

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):  # What inspects modules asks anything for these; the rules ask nothing for them.
            raise AttributeError(name)
        raise NotAsRemembered(f"{name}: it is read of something of which nobody noticed that it is read")

    def __eq__(self, other: object) -> NoReturn:
        raise NotAsRemembered("something is compared of which nobody noticed that it is read")

    def __bool__(self) -> NoReturn:
        raise NotAsRemembered("something is asked for of which nobody noticed that it is read")

    __hash__ = None  # type: ignore[assignment]


UNREAD = Unread()


class WhatWasRead(Record):
    """The values that were read of a state, table by table, ABSENT where there was none; `whole` are the places of the
    tables of which all was.
    """

    tables: tuple[dict[Any, Any], ...]
    whole: tuple[int, ...]

    @staticmethod
    def of(state: State, seen: tuple[AbstractSet[Any], ...]) -> WhatWasRead:
        """What was read of a state, by the keys that were."""
        pairs = zip(state.tables, seen, strict=True)
        whole = tuple([place for place, keys in enumerate(seen) if keys is EVERYTHING])
        return WhatWasRead(tuple([_values(table, keys) for table, keys in pairs]), whole)

    def is_still_so(self, state: State) -> bool:
        """Whether the very same would be read of a state."""
        if any(len(self.tables[place]) != len(state.tables[place]) for place in self.whole):
            return False
        return all(
            table.get(key, ABSENT) is value
            for known, table in zip(self.tables, state.tables, strict=True)
            for key, value in known.items()
        )

    def and_nothing_else(self, state: State) -> State:
        """The state with nothing in it that wasn't read."""
        pairs = zip(self.tables, state.tables, strict=True)
        return State(
            tuple([{key: value if key in known else UNREAD for key, value in table.items()} for known, table in pairs])
        )


def _values(table: dict[Any, Any], keys: AbstractSet[Any]) -> dict[Any, Any]:
    """The values of these keys."""
    return table.copy() if keys is EVERYTHING else {key: table.get(key, ABSENT) for key in keys}
