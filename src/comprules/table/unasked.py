"""What tables do with nobody asking for it: agents play on, clocks run out, long games are saved."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from comprules.table.alarms import Alarms
from comprules.table.house import House
from comprules.table.keeping import NoTable
from comprules.table.messages import Refused
from comprules.table.onlookers import Laid
from comprules.table.process import NotOpen, Outcome, call_time, go_on, milestone
from comprules.table.workers import TooSlow

BEAT: Final = 1.0
"""How often it is written down that a clock is still running, in seconds: so much of it is lost at most."""

AT_ONCE: Final = 0.1
"""For how many seconds agents at a table play before other tables have their turn."""

_log = logging.getLogger(__name__)


class Unasked:
    """What is still to be done at tables by itself, from `begin` on until it is closed."""

    def __init__(self, house: House, at_once: float = AT_ONCE) -> None:
        self._house = house
        self._at_once = at_once
        self.clocks = Alarms(self._call_time)
        self._saving = Alarms(self._save)
        self._going = Alarms(self._go_on)
        self._beating: asyncio.Task[None] | None = None
        house.when_kept.append(self._kept)

    def begin(self) -> None:
        """Let clocks go on that were running when the server was ended."""
        for table, ends in self._house.kept.running():
            self.clocks.set(table, ends - self._house.now())
        self._beating = asyncio.create_task(self._beat())

    def close(self) -> None:
        """Do nothing more."""
        if self._beating is not None:
            self._beating.cancel()
        for alarms in (self.clocks, self._saving, self._going):
            alarms.close()

    def forget(self, table: str) -> None:
        """Do nothing more at a table."""
        for alarms in (self.clocks, self._saving, self._going):
            alarms.set(table, None)

    def _kept(self, table: str, outcome: Outcome) -> None:
        """See what is to be done after something that was done at a table."""
        if outcome.advance is not None:
            ends = outcome.advance.beside.ends
            self.clocks.set(table, None if ends is None else ends - self._house.now())
        if outcome.goes_on:
            self._going.set(table, 0.0)
        if outcome.is_long:
            self._saving.set(table, 0.0)

    async def _call_time(self, table: str) -> None:
        """Let who has no time left lose."""
        now = self._house.now
        await self._by_itself(table, lambda laid: self._house.hosted(table, call_time, laid.seats(), now()))

    async def _go_on(self, table: str) -> None:
        """Let agents play on."""
        await self._by_itself(table, lambda laid: self._house.hosted(table, go_on, laid.seats(), self._at_once))

    async def _by_itself(self, table: str, doing: Callable[[Laid], Awaitable[Outcome]]) -> None:
        """Do something at a table that nobody there has asked for; all who look see it, or are told why it failed."""
        with suppress(NoTable), self._house.at(table) as laid:
            try:
                async with laid.lock:
                    outcome = await doing(laid)
                    await self._house.keep(table, outcome)
                    laid.tell(outcome.boards)
            except TooSlow as problem:
                laid.tell(dict.fromkeys(laid.seats(), Refused(f"{problem}; the table is as it was")))
            except NoTable:
                raise
            except Exception:
                _log.exception("a table couldn't go on by itself")

    async def _save(self, table: str) -> None:
        """Save a game that it would take long to play again."""
        house = self._house
        with suppress(NoTable, NotOpen), house.at(table) as laid:
            async with laid.lock:
                deeds, packed = await house.workers.call(table, milestone)
                await house.scribe.run(house.kept.keep_milestone, table, deeds, packed)

    async def _beat(self) -> None:
        """Write down what time it is as long as a clock is running."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if self.clocks:
                    await self._house.scribe.keep_time()
            except Exception:
                _log.exception("what time it is couldn't be written down")
