"""The whole state of a game: seven tables of immutable values, and the journal of what was written.

Nothing of a game lives outside these tables, so a snapshot is the whole state by construction. Every write is journaled
and can be taken back. Players and objects share one space of numbers: the players come first, then objects as they
come to be (CR 400.7: an object that changes zones becomes a new object, hence a new number).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import TYPE_CHECKING, Any, Final, overload

from comprules.kernel.checking import CHECKING
from comprules.kernel.ids import Numbered, ObjectId, PlayerId
from comprules.kernel.objects import Departed, Object, Status
from comprules.kernel.players import Player
from comprules.kernel.registers import COURSE, Register, of_course
from comprules.kernel.zones import ANTE, BATTLEFIELD, COMMAND, EXILE, STACK, Place, Zone

if TYPE_CHECKING:
    from comprules.kernel.registers import Registers, T

OBJECTS: Final = 0
STATUS: Final = 1
ZONES: Final = 2
PLAYERS: Final = 3
EFFECTS: Final = 4
REGISTERS: Final = 5
DEPARTED: Final = 6
TABLE_NAMES: Final = ("objects", "status", "zones", "players", "effects", "registers", "departed")

SUBGAME: Final = Register[int]("subgame")
"""The register of the number that a subgame has (CR 729); there is none in a game that isn't one."""

RANGES: Final = Register[tuple[tuple[PlayerId, ...], ...]]("ranges")
"""The register of whom each player's range of influence reaches (CR 801); there is none where all reach everybody."""

REMEMBERED: Final = of_course(Register[Any]("remembered"))
"""The register of what the objects of past events were then, as it was noted last (CR 608.2i)."""

NEXT_NUMBER: Final = of_course(Register[ObjectId]("next_number"))
"""The register of the number that the next object gets."""

TIMESTAMP: Final = of_course(Register[int]("timestamp"))
"""The register of the timestamp that was given last (CR 613.7)."""


class _Absent:
    """What a journal entry holds where a key had no value before."""

    def __repr__(self) -> str:
        return "ABSENT"


ABSENT: Final = _Absent()

DOUBTED: Final = "doubted"
"""That what was computed from the state holds, but is to be checked, where what is remembered is checked."""

Entry = tuple[int, Any, Any]
"""A write as the journal keeps it: table, key, and the value before."""


class Tables:
    """The tables of a game, to be read."""

    __slots__ = ("departed", "effects", "objects", "players", "registers", "status", "zones")

    objects: Numbered[ObjectId, Object]
    status: Numbered[ObjectId, Status]
    zones: Mapping[Place, tuple[ObjectId, ...]]
    players: Numbered[PlayerId, Player]
    effects: Numbered[ObjectId, Any]
    registers: Registers
    departed: Numbered[ObjectId, Departed]

    def _bind(self, tables: Sequence[Any]) -> None:
        (
            self.objects,
            self.status,
            self.zones,
            self.players,
            self.effects,
            self.registers,
            self.departed,
        ) = tables

    @property
    def battlefield(self) -> tuple[ObjectId, ...]:
        """The permanents, in the order in which they entered."""
        return self.zones[BATTLEFIELD]

    @property
    def stack(self) -> tuple[ObjectId, ...]:
        """The objects on the stack, the top one last (CR 405.2)."""
        return self.zones[STACK]

    @property
    def exile(self) -> tuple[ObjectId, ...]:
        """The cards in exile."""
        return self.zones[EXILE]

    @property
    def command(self) -> tuple[ObjectId, ...]:
        """The objects in the command zone."""
        return self.zones[COMMAND]

    @property
    def ante(self) -> tuple[ObjectId, ...]:
        """The cards that are played for; nothing where nobody plays for ante."""
        return self.zones.get(ANTE, ())

    def outside(self, player: int) -> tuple[ObjectId, ...]:
        """A player's cards outside the game (CR 400.11)."""
        return self.zones[(Zone.OUTSIDE, player)]

    def library(self, player: int) -> tuple[ObjectId, ...]:
        """A player's library, the top card last."""
        return self.zones[(Zone.LIBRARY, player)]

    def hand(self, player: int) -> tuple[ObjectId, ...]:
        """A player's hand."""
        return self.zones[(Zone.HAND, player)]

    def graveyard(self, player: int) -> tuple[ObjectId, ...]:
        """A player's graveyard, the top card last."""
        return self.zones[(Zone.GRAVEYARD, player)]


class State(Tables):
    """Tables of immutable records with a journal of writes.

    Read the tables directly (`state.objects[7]`); write with `write` and `erase` alone. `watched` names what the
    derived values of the board were computed from: a write to any of it sets `stale` (another one makes it `DOUBTED` at
    most). `writes` counts the writes after
    which a state-based action could be due: all but those to registers that nothing was computed from; at `clean_at` of
    them none was. `notes` counts those to registers that could matter to what players can do.
    """

    __slots__ = ("clean_at", "journal", "notes", "stale", "tables", "watched", "writes")

    def __init__(self, tables: tuple[dict[Any, Any], ...] | None = None) -> None:
        self.tables: tuple[dict[Any, Any], ...] = tables or tuple({} for _ in TABLE_NAMES)
        self._bind(self.tables)
        self.journal: list[Entry] = []
        self.watched: tuple[AbstractSet[Any], ...] = tuple(frozenset() for _ in TABLE_NAMES)
        self.stale: bool | str = True
        self.writes = 0
        self.notes = 0
        self.clean_at = -1

    if TYPE_CHECKING:

        @overload
        def write(self, table: int, key: Register[T], value: T) -> None: ...
        @overload
        def write(self, table: int, key: int | Place, value: Any) -> None: ...

    def write(self, table: int, key: Any, value: Any) -> None:
        """Set `key` of a table to `value`, remembering what was there."""
        entries = self.tables[table]
        before = entries.get(key, ABSENT)
        self.journal.append((table, key, before))
        entries[key] = value
        if table != REGISTERS:
            self.writes += 1
        elif before is not value and key not in COURSE:
            self.notes += 1
        if key in self.watched[table]:
            self.stale = True
            self.writes += 1
        elif CHECKING:
            self.stale = self.stale or DOUBTED

    def erase(self, table: int, key: Any) -> None:
        """Remove `key` from a table, remembering what was there."""
        self.journal.append((table, key, self.tables[table].pop(key)))
        self.writes += 1
        self.notes += 1
        if key in self.watched[table]:
            self.stale = True
        elif CHECKING:
            self.stale = self.stale or DOUBTED

    def restore(self, entries: list[Entry] | tuple[Entry, ...]) -> None:
        """Take the writes in `entries` back, last first, without journaling it."""
        tables = self.tables
        self.writes += 1
        self.notes += 1
        for table, key, before in reversed(entries):
            if before is ABSENT:
                del tables[table][key]
            else:
                tables[table][key] = before
            if key in self.watched[table]:
                self.stale = True
        if CHECKING:
            self.stale = self.stale or DOUBTED

    def roll_back(self, mark: int) -> None:
        """Take back every write since the journal was `mark` entries long."""
        if len(self.journal) > mark:
            self.restore(self.journal[mark:])
            del self.journal[mark:]

    def as_of(self, mark: int) -> State:
        """The state as it was when the journal was `mark` entries long; it shares what wasn't written to since."""
        entries = self.journal[mark:]
        written = {REGISTERS, *(table for table, _, _ in entries)}
        tables = (table.copy() if place in written else table for place, table in enumerate(self.tables))
        earlier = State(tuple(tables))
        earlier.restore(entries)
        return earlier

    def copy(self) -> State:
        """A state equal to this one that shares the records but no table."""
        twin = State.__new__(State)
        objects, status, zones, players, effects, registers, departed = self.tables
        tables = (
            objects.copy(),
            status.copy(),
            zones.copy(),
            players.copy(),
            effects.copy(),
            registers.copy(),
            departed.copy(),
        )
        twin.tables = tables
        twin._bind(tables)
        twin.journal = []
        twin.watched = self.watched
        twin.stale = self.stale
        twin.writes = self.writes
        twin.notes = self.notes
        twin.clean_at = self.clean_at
        return twin


class WatchedTable(Mapping[Any, Any]):
    """A table that notes which keys were read, so that what was computed from them can be remembered until they
    change.
    """

    __slots__ = ("_table", "seen")

    def __init__(self, table: Mapping[Any, Any]) -> None:
        self._table = table
        self.seen: Any = set()

    def __getitem__(self, key: Any) -> Any:
        self.seen.add(key)
        return self._table[key]

    def get(self, key: Any, default: Any = None) -> Any:
        """The value of a key, or `default`."""
        self.seen.add(key)
        return self._table.get(key, default)

    def there(self, keys: Sequence[Any]) -> list[Any]:
        """Those of these keys that it has."""
        self.seen.update(keys)
        table = self._table
        return [key for key in keys if key in table]

    def several(self, keys: Sequence[Any]) -> list[Any]:
        """The values of these keys."""
        self.seen.update(keys)
        table = self._table
        return [table[key] for key in keys]

    def __contains__(self, key: Any) -> bool:
        self.seen.add(key)
        return key in self._table

    def __iter__(self) -> Iterator[Any]:
        self.seen = EVERYTHING
        return iter(self._table)

    def __len__(self) -> int:
        return len(self._table)


class Everything(AbstractSet[Any]):
    """The set of all keys."""

    def __contains__(self, key: object) -> bool:
        return True

    def __iter__(self) -> Iterator[Any]:
        raise TypeError("everything can't be listed")

    def __len__(self) -> int:
        raise TypeError("everything can't be counted")

    def add(self, key: object) -> None:
        """Nothing: the key is in it."""

    def update(self, keys: object) -> None:
        """Nothing: the keys are in it."""


EVERYTHING: Final = Everything()


class WatchedState(Tables):
    """The tables of a game, noting what is read of them."""

    __slots__ = ("_watched",)

    def __init__(self, state: State) -> None:
        self._watched = tuple([WatchedTable(table) for table in state.tables])
        self._bind(self._watched)

    def several(self, table: int, keys: Sequence[Any]) -> list[Any]:
        """The values of these keys of a table."""
        return self._watched[table].several(keys)

    def there(self, table: int, keys: Sequence[Any]) -> list[Any]:
        """Those of these keys that are in a table."""
        return self._watched[table].there(keys)

    def seen(self) -> tuple[AbstractSet[Any], ...]:
        """The keys read so far, table by table."""
        return tuple([table.seen for table in self._watched])
