"""The tables of a server for as long as it runs."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette

from comprules.table.keeping import Kept
from comprules.table.servertime import ServerTime
from comprules.table.tables import Tables
from comprules.table.workers import Workers


class Running:
    """The tables that are kept in a file, once the server runs."""

    def __init__(self, file: Path | str, pool: Path | None, processes: int | None) -> None:
        self._file, self._pool, self._processes = file, pool, processes
        self.tables: Tables

    @asynccontextmanager
    async def lifespan(self, _: Starlette) -> AsyncIterator[None]:
        """Keep the file and the processes for as long as the server runs."""
        kept, workers = Kept(self._file), Workers(self._processes, self._pool)
        await workers.begin()
        self.tables = Tables(kept, workers, ServerTime(kept.time()))
        self.tables.begin()
        try:
            yield
        finally:
            await self.tables.close()
            workers.close()
            kept.close()
