"""What is to be done at a table when its time comes, with nobody asking for it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable


class Alarms:
    """One alarm for each table at most: what is to be done, `ring`, is told the table when its time has come."""

    def __init__(self, ring: Callable[[str], Awaitable[None]]) -> None:
        self._ring = ring
        self._set: dict[str, asyncio.TimerHandle] = {}
        self._ringing: set[asyncio.Future[None]] = set()

    def __bool__(self) -> bool:
        return bool(self._set)

    def set(self, table: str, seconds: float | None) -> None:
        """Let it ring for a table in so many seconds, or not at all, and not when it was to ring before."""
        before = self._set.pop(table, None)
        if before is not None:
            before.cancel()
        if seconds is not None:
            self._set[table] = asyncio.get_running_loop().call_later(max(0.0, seconds), self._begin, table)

    def close(self) -> None:
        """Let none ring any more."""
        for table in tuple(self._set):
            self.set(table, None)
        for each in self._ringing:
            each.cancel()

    def _begin(self, table: str) -> None:
        del self._set[table]
        ringing = asyncio.ensure_future(self._ring(table))
        self._ringing.add(ringing)
        ringing.add_done_callback(self._ringing.discard)
