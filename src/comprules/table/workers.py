"""The processes in which games run, one a core, so that a slow board doesn't stop other tables."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from typing import Final, TypeVar
from zlib import crc32

from comprules.kernel.worker_pool import end_at_once
from comprules.table import process
from comprules.table.process import NotOpen

T = TypeVar("T")

LIMIT: Final = 30.0
"""How many seconds a table may take for one answer."""


class TooSlow(TimeoutError):
    """What was asked of a table took too long, and was given up: the table is as it was."""


class Worker:
    """A process that does one thing after the other."""

    def __init__(self, pool: Path | None) -> None:
        self._pool = pool
        self._turn = asyncio.Lock()
        self._executor = self._new()
        self._is_ready = False

    def close(self) -> None:
        """End the process."""
        self._executor.shutdown(wait=False, cancel_futures=True)

    async def call(self, limit: float, function: Callable[..., T], *given: object) -> T:
        """What a function gives in the process; raises what it raises, TooSlow, or NotOpen if the process has ended.

        Only what it does itself counts for the limit, and not that it waits for others, or for the process to begin.
        """
        async with self._turn:
            try:
                if not self._is_ready:
                    await self._run(process.be_ready)
                    self._is_ready = True
                return await asyncio.wait_for(self._run(function, *given), limit)
            except TimeoutError:
                self._begin_anew()
                raise TooSlow(f"that took longer than {limit:.0f} seconds and was given up") from None
            except BrokenProcessPool:
                self._begin_anew()
                raise NotOpen("the process has ended") from None

    def _run(self, function: Callable[..., T], *given: object) -> asyncio.Future[T]:
        return asyncio.get_running_loop().run_in_executor(self._executor, function, *given)

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), process.begin, (self._pool,))

    def _begin_anew(self) -> None:
        """Another process instead of one that hangs or has ended; the tables are laid again as they are asked for."""
        end_at_once(self._executor)
        self._executor.shutdown(wait=False, cancel_futures=True)
        self._executor = self._new()
        self._is_ready = False


class Workers:
    """So many processes; each table is with always the same one of them.

    What is asked of a table may take `limit` seconds, as that is when it is asked.
    """

    def __init__(self, count: int | None = None, pool: Path | None = None, limit: float = LIMIT) -> None:
        self.limit = limit
        self._workers = [Worker(pool) for _ in range(count or os.cpu_count() or 1)]

    async def begin(self) -> None:
        """Wait until the processes are there."""
        with suppress(NotOpen):
            await asyncio.gather(*(worker.call(self.limit, process.be_ready) for worker in self._workers))

    def close(self) -> None:
        """End the processes."""
        for worker in self._workers:
            worker.close()

    async def call(self, table: str, function: Callable[..., T], *given: object) -> T:
        """What a function of `process` gives for a table; raises what it raises, and TooSlow."""
        worker = self._workers[crc32(table.encode()) % len(self._workers)]
        return await worker.call(self.limit, function, table, *given)
