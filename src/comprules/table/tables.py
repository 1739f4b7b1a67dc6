"""The tables of a server: laid, heard, and kept before anybody is told what was done."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import Final, TypeVar

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.table.alarms import Alarms
from comprules.table.history import History
from comprules.table.keeping import Kept, NoTable
from comprules.table.messages import Board, Moved, Refused, Reply, Said
from comprules.table.process import (
    FoundCard,
    NotOpen,
    Outcome,
    call_time,
    close,
    found,
    go_on,
    hear,
    is_over,
    lay,
    look,
    milestone,
    picture,
    saved,
    then,
)
from comprules.table.scribe import Scribe
from comprules.table.servertime import ServerTime
from comprules.table.setting import Setting, Unset
from comprules.table.workers import TooSlow, Workers

T = TypeVar("T")
Listener = Callable[[Reply], None]

IDLE: Final = 600.0
"""How many seconds a table at which nobody is stays in memory."""

BEAT: Final = 1.0
"""How often it is written down that a clock is still running, in seconds: so much of it is lost at most."""

AT_ONCE: Final = 0.1
"""For how many seconds agents at a table play before other tables have their turn."""

_log = logging.getLogger(__name__)

_ID_BYTES: Final = 9
_TOKEN_BYTES: Final = 24


def path_of(table: str, player: int, token: str) -> str:
    """The way to a seat, for whoever is to sit there."""
    return f"/seat/{table}/{player}/{token}"


class New(Record):
    """A table's number, and the secret token of each person's seat."""

    table: str
    tokens: dict[int, str]


def new_for(setting: Setting) -> New:
    """A number and tokens for a table that nobody can guess."""
    tokens = {player: secrets.token_urlsafe(_TOKEN_BYTES) for player in setting.seats()}
    return New(secrets.token_urlsafe(_ID_BYTES), tokens)


class Laid:
    """What is known here of a table: who looks at it from which seat, that one thing is done after the other, and how
    many things are being done.
    """

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.listeners: dict[int, set[Listener]] = {}
        self.busy = 0

    def seats(self) -> tuple[int, ...]:
        """The seats from which somebody looks."""
        return tuple(sorted(player for player, there in self.listeners.items() if there))

    def tell(self, replies: Mapping[int, Reply]) -> None:
        """Tell all that look at the table what is for their seats."""
        for player, reply in replies.items():
            for listener in tuple(self.listeners.get(player, ())):
                listener(reply)


class Tables:
    """All tables of a server, from `begin` on until they are closed; one at which nobody is for so many seconds is put
    away, and read again from what is kept when somebody comes.
    """

    def __init__(
        self, kept: Kept, workers: Workers, now: ServerTime, idle: float = IDLE, at_once: float = AT_ONCE
    ) -> None:
        self._kept = kept
        self._workers = workers
        self._now = now
        self._idle = idle
        self._at_once = at_once
        self._scribe = Scribe(kept, now)
        self._laid: dict[str, Laid] = {}
        self._clocks = Alarms(self._call_time)
        self._leaving = Alarms(self._put_away)
        self._saving = Alarms(self._save)
        self._going = Alarms(self._go_on)
        self._beating: asyncio.Task[None] | None = None

    def begin(self) -> None:
        """Let clocks go on that were running when the server was ended."""
        for table, ends in self._kept.running():
            self._clocks.set(table, ends - self._now())
        self._beating = asyncio.create_task(self._beat())

    async def close(self) -> None:
        """Do nothing more."""
        if self._beating is not None:
            self._beating.cancel()
        for alarms in (self._clocks, self._leaving, self._saving, self._going):
            alarms.close()
        await self._scribe.keep_time()
        self._scribe.close()

    # -- what is asked of them -----------------------------------------------------------------------------------------

    async def lay(self, setting: Setting) -> tuple[str, dict[int, str]]:
        """Lay a new table; its number, and the secret token of each person's seat.

        Raises Unset, or what decks raise that can't be played.
        """
        new = new_for(setting)
        outcome = await self._workers.call(new.table, lay, History(setting), self._now)
        await self._scribe.run(self._kept.lay, new.table, setting, new.tokens, time.time())
        with self._at(new.table):
            await self._keep(new.table, outcome)
        return new.table, new.tokens

    def is_seat(self, table: str, player: int, token: str) -> bool:
        """Whether this is the token of a seat."""
        return self._kept.is_seat(table, player, token)

    def setting(self, table: str) -> Setting:
        """How a table was laid; raises NoTable if there is none such."""
        return self._kept.setting(table)

    def laid(self, table: str) -> float:
        """When a table was laid, in seconds since 1970; raises NoTable if there is none such."""
        return self._kept.laid(table)

    async def board(self, table: str, player: int) -> Board:
        """The table as a seat sees it; raises NoTable."""
        with self._at(table) as laid:
            async with laid.lock:
                return await self._hosted(table, look, player)

    async def fork(self, table: str, player: int, place: int) -> tuple[str, dict[int, str]]:
        """Lay another table that goes on from a place in the course of one; raises Unset if it may not be."""
        with self._at(table) as laid:
            async with laid.lock:
                setting = await self._hosted(table, then, player, place)
        return await self.lay(setting)

    async def saved(self, table: str, player: int) -> str:
        """A table's game as it is saved; raises Unset while that would show other people's cards."""
        with self._at(table) as laid:
            async with laid.lock:
                return await self._hosted(table, saved, player)

    async def lay_again(self, table: str) -> tuple[str, dict[int, str]]:
        """Lay another table for the players of one whose game is over, and show all of them there.

        Raises Unset if it isn't over.
        """
        with self._at(table) as laid:
            async with laid.lock:
                if not await self._hosted(table, is_over):
                    raise Unset("the game isn't over yet")
                setting = replace(self._kept.setting(table), seed=secrets.randbelow(2**31))
                new, tokens = await self.lay(setting)
                for player, there in laid.listeners.items():
                    for listener in tuple(there):
                        listener(Moved(path_of(new, player, tokens[player])))
        return new, tokens

    async def hear(self, table: str, player: int, said: Said) -> Reply | None:
        """Do what a seat says, show it to all who look, and give the reply that is for this seat alone.

        Raises what the table raises, and TooSlow; then nothing has changed.
        """
        at = self._now()
        with self._at(table) as laid:
            async with laid.lock:
                outcome = await self._hosted(table, hear, player, said, laid.seats(), at, self._at_once)
                await self._keep(table, outcome)
                laid.tell(outcome.boards)
        return outcome.reply

    async def find_cards(self, words: str) -> tuple[FoundCard, ...]:
        """The cards whose names have these words in them."""
        return await self._workers.call(words, found, words)

    async def picture(self, face: str) -> tuple[str, str]:
        """Where the picture of a face is, small and in its usual size; empty if that isn't known."""
        return await self._workers.call(face, picture, face)

    async def drop(self, table: str) -> None:
        """Forget a table for good."""
        async with self._of(table).lock:
            await self._scribe.run(self._kept.drop, table)
            await self._forget(table)

    def listen(self, table: str, player: int, listener: Listener) -> Callable[[], None]:
        """Let somebody look at a table from a seat, until what is returned is called."""
        laid = self._of(table)
        there = laid.listeners.setdefault(player, set())
        there.add(listener)
        self._leaving.set(table, None)

        def leave() -> None:
            there.discard(listener)
            self._leave_if_idle(table, laid)

        return leave

    # -- how they are kept, and in memory ------------------------------------------------------------------------------

    def _of(self, table: str) -> Laid:
        if table not in self._laid:
            self._kept.setting(table)
            self._laid[table] = Laid()
        return self._laid[table]

    @contextmanager
    def _at(self, table: str) -> Iterator[Laid]:
        """A table while something is done there; raises NoTable if there is none such."""
        laid = self._of(table)
        laid.busy += 1
        self._leaving.set(table, None)
        try:
            yield laid
        finally:
            laid.busy -= 1
            self._leave_if_idle(table, laid)

    def _leave_if_idle(self, table: str, laid: Laid) -> None:
        if not laid.busy and not laid.seats() and self._laid.get(table) is laid:
            self._leaving.set(table, self._idle)

    async def _put_away(self, table: str) -> None:
        """Leave a table to what is kept of it, if still nobody is there; a clock that is running goes on."""
        laid = self._laid.get(table)
        if laid is not None and not laid.busy and not laid.seats():
            del self._laid[table]
            await self._workers.call(table, close)

    async def _hosted(self, table: str, function: Callable[..., T], *given: object) -> T:
        """What a function gives for a table, which is hosted again as it was kept if it isn't hosted any more."""
        try:
            return await self._workers.call(table, function, *given)
        except NotOpen:
            await self._keep(table, await self._workers.call(table, lay, self._kept.history(table), self._now))
            return await self._workers.call(table, function, *given)

    async def _keep(self, table: str, outcome: Outcome) -> None:
        """Keep what came of something; if that can't be, the table is what it was."""
        if outcome.advance is not None:
            try:
                await self._scribe.keep(table, outcome.advance)
            except BaseException:
                await self._workers.call(table, close)
                raise
            ends = outcome.advance.beside.ends
            self._clocks.set(table, None if ends is None else ends - self._now())
        if outcome.goes_on:
            self._going.set(table, 0.0)
        if outcome.is_long:
            self._saving.set(table, 0.0)

    async def _forget(self, table: str) -> None:
        for alarms in (self._clocks, self._leaving, self._saving, self._going):
            alarms.set(table, None)
        self._laid.pop(table, None)
        await self._workers.call(table, close)

    # -- what is done without being asked ------------------------------------------------------------------------------

    async def _call_time(self, table: str) -> None:
        """Let who has no time left lose."""
        await self._by_itself(table, lambda laid: self._hosted(table, call_time, laid.seats(), self._now()))

    async def _go_on(self, table: str) -> None:
        """Let agents play on."""
        await self._by_itself(table, lambda laid: self._hosted(table, go_on, laid.seats(), self._at_once))

    async def _by_itself(self, table: str, doing: Callable[[Laid], Awaitable[Outcome]]) -> None:
        """Do something at a table that nobody there has asked for; all who look see it, or are told why it failed."""
        with suppress(NoTable), self._at(table) as laid:
            try:
                async with laid.lock:
                    outcome = await doing(laid)
                    await self._keep(table, outcome)
                    laid.tell(outcome.boards)
            except TooSlow as problem:
                laid.tell(dict.fromkeys(laid.seats(), Refused(f"{problem}; the table is as it was")))
            except NoTable:
                raise
            except Exception:
                _log.exception("a table couldn't go on by itself")

    async def _save(self, table: str) -> None:
        """Save a game that it would take long to play again."""
        with suppress(NoTable, NotOpen), self._at(table) as laid:
            async with laid.lock:
                deeds, packed = await self._workers.call(table, milestone)
                await self._scribe.run(self._kept.keep_milestone, table, deeds, packed)

    async def _beat(self) -> None:
        """Write down what time it is as long as a clock is running."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                if self._clocks:
                    await self._scribe.keep_time()
            except Exception:
                _log.exception("what time it is couldn't be written down")
