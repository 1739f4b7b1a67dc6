"""Where tables are: with those who look at them, in the processes that host their games, and in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final, TypeVar

from comprules.table.alarms import Alarms
from comprules.table.keeping import Kept
from comprules.table.onlookers import Laid
from comprules.table.process import NotOpen, Outcome, close, lay
from comprules.table.scribe import Scribe
from comprules.table.servertime import ServerTime
from comprules.table.workers import Workers

T = TypeVar("T")

IDLE: Final = 600.0
"""How many seconds a table at which nobody is stays in memory."""


class House:
    """All tables of a server. One at which nobody is for so many seconds is put away, and read again from what is kept
    when somebody comes. `when_kept` is told what came of something at a table once it is kept.
    """

    def __init__(self, kept: Kept, workers: Workers, now: ServerTime, idle: float = IDLE) -> None:
        self.kept = kept
        self.workers = workers
        self.now = now
        self.scribe = Scribe(kept, now)
        self.laid: dict[str, Laid] = {}
        self.when_kept: list[Callable[[str, Outcome], None]] = []
        self._idle = idle
        self._leaving = Alarms(self._put_away)

    def close(self) -> None:
        """Put nothing away any more."""
        self._leaving.close()

    def of(self, table: str) -> Laid:
        """A table; raises NoTable if there is none such."""
        if table not in self.laid:
            self.kept.setting(table)
            self.laid[table] = Laid()
        return self.laid[table]

    @contextmanager
    def at(self, table: str) -> Iterator[Laid]:
        """A table while something is done there; raises NoTable if there is none such."""
        laid = self.of(table)
        laid.busy += 1
        self.stay(table)
        try:
            yield laid
        finally:
            laid.busy -= 1
            self.leave_if_idle(table, laid)

    def stay(self, table: str) -> None:
        """Don't put a table away: somebody has come."""
        self._leaving.set(table, None)

    def leave_if_idle(self, table: str, laid: Laid) -> None:
        """Put a table away after some time if now nobody is there."""
        if laid.is_idle() and self.laid.get(table) is laid:
            self._leaving.set(table, self._idle)

    async def _put_away(self, table: str) -> None:
        """Leave a table to what is kept of it, if still nobody is there; a clock that is running goes on."""
        laid = self.laid.get(table)
        if laid is not None and laid.is_idle():
            del self.laid[table]
            await self.workers.call(table, close)

    async def hosted(self, table: str, function: Callable[..., T], *given: object) -> T:
        """What a function gives for a table, which is hosted again as it was kept if it isn't hosted any more."""
        try:
            return await self.workers.call(table, function, *given)
        except NotOpen:
            await self.keep(table, await self.workers.call(table, lay, self.kept.history(table), self.now))
            return await self.workers.call(table, function, *given)

    async def keep(self, table: str, outcome: Outcome) -> None:
        """Keep what came of something; if that can't be, the table is what it was."""
        if outcome.advance is not None:
            try:
                await self.scribe.keep(table, outcome.advance)
            except BaseException:
                await self.workers.call(table, close)
                raise
        for tell in self.when_kept:
            tell(table, outcome)

    async def forget(self, table: str) -> None:
        """Have a table in memory no more."""
        self.stay(table)
        self.laid.pop(table, None)
        await self.workers.call(table, close)
