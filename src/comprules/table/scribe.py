"""Who writes down what tables have come to: in one thread, and together what comes while something is being written."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from comprules.table.history import Advance
from comprules.table.keeping import Kept

T = TypeVar("T")


class Scribe:
    """Writes to a file of tables, with the server's time, in the order in which it is told."""

    def __init__(self, kept: Kept, now: Callable[[], float]) -> None:
        self._kept = kept
        self._now = now
        self._thread = ThreadPoolExecutor(1, "scribe")
        self._waiting: list[tuple[str, Advance, asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    def close(self) -> None:
        """Write no more, but finish what is being written."""
        self._thread.shutdown(cancel_futures=True)

    async def run(self, function: Callable[..., T], *given: object) -> T:
        """Let something else be done with the file between two writings."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, function, *given)

    async def keep(self, table: str, advance: Advance) -> None:
        """Keep how far a table has come; it is kept when this returns. Raises what the file raises if it can't be."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((table, advance, done))
        if self._writing is None or self._writing.done():
            self._writing = asyncio.create_task(self._write())
        await done

    async def keep_time(self) -> None:
        """Keep what time it is."""
        await self.run(self._kept.keep, (), self._now())

    async def _write(self) -> None:
        while self._waiting:
            together, self._waiting = self._waiting, []
            try:
                await self._write_together(together)
            except Exception:
                for each in together:  # One that can't be kept is no reason for the others not to be.
                    await self._write_alone(each)

    async def _write_together(self, together: list[tuple[str, Advance, asyncio.Future[None]]]) -> None:
        await self.run(self._kept.keep, [(table, advance) for table, advance, _ in together], self._now())
        for _, _, done in together:
            if not done.done():
                done.set_result(None)

    async def _write_alone(self, each: tuple[str, Advance, asyncio.Future[None]]) -> None:
        try:
            await self._write_together([each])
        except Exception as problem:
            if not each[2].done():
                each[2].set_exception(problem)
