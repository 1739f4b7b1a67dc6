"""The tables of a server: laid, heard, and kept before anybody is told what was done."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable

from msgspec.structs import replace

from comprules.table.history import History
from comprules.table.house import IDLE, House
from comprules.table.keeping import Kept
from comprules.table.messages import Board, Moved, Reply, Said
from comprules.table.new_tables import new_for, path_of
from comprules.table.onlookers import Listener
from comprules.table.process import FoundCard, found, hear, is_over, lay, look, picture, saved, then
from comprules.table.servertime import ServerTime
from comprules.table.setting import Setting, Unset
from comprules.table.unasked import AT_ONCE, Unasked
from comprules.table.workers import Workers


class Tables:
    """What is asked of the tables of a server, from `begin` on until they are closed. For so many seconds `at_once`
    agents play before others have their turn; for so many, `idle`, a table stays in memory at which nobody is.
    """

    def __init__(
        self, kept: Kept, workers: Workers, now: ServerTime, idle: float = IDLE, at_once: float = AT_ONCE
    ) -> None:
        self._kept = kept
        self._workers = workers
        self._now = now
        self._at_once = at_once
        self._house = House(kept, workers, now, idle)
        self._unasked = Unasked(self._house, at_once)

    def begin(self) -> None:
        """Let clocks go on that were running when the server was ended."""
        self._unasked.begin()

    async def close(self) -> None:
        """Do nothing more."""
        self._unasked.close()
        self._house.close()
        await self._house.scribe.keep_time()
        self._house.scribe.close()

    async def lay(self, setting: Setting) -> tuple[str, dict[int, str]]:
        """Lay a new table; its number, and the secret token of each person's seat.

        Raises Unset, or what decks raise that can't be played.
        """
        new = new_for(setting)
        outcome = await self._workers.call(new.table, lay, History(setting), self._now)
        await self._house.scribe.run(self._kept.lay, new.table, setting, new.tokens, time.time())
        with self._house.at(new.table):
            await self._house.keep(new.table, outcome)
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
        with self._house.at(table) as laid:
            async with laid.lock:
                return await self._house.hosted(table, look, player)

    async def fork(self, table: str, player: int, place: int) -> tuple[str, dict[int, str]]:
        """Lay another table that goes on from a place in the course of one; raises Unset if it may not be."""
        with self._house.at(table) as laid:
            async with laid.lock:
                setting = await self._house.hosted(table, then, player, place)
        return await self.lay(setting)

    async def saved(self, table: str, player: int) -> str:
        """A table's game as it is saved; raises Unset while that would show other people's cards."""
        with self._house.at(table) as laid:
            async with laid.lock:
                return await self._house.hosted(table, saved, player)

    async def lay_again(self, table: str) -> tuple[str, dict[int, str]]:
        """Lay another table for the players of one whose game is over, and show all of them there.

        Raises Unset if it isn't over.
        """
        with self._house.at(table) as laid:
            async with laid.lock:
                if not await self._house.hosted(table, is_over):
                    raise Unset("the game isn't over yet")
                setting = replace(self._kept.setting(table), seed=secrets.randbelow(2**31))
                new, tokens = await self.lay(setting)
                laid.tell({player: Moved(path_of(new, player, tokens[player])) for player in laid.seats()})
        return new, tokens

    async def hear(self, table: str, player: int, said: Said) -> Reply | None:
        """Do what a seat says, show it to all who look, and give the reply that is for this seat alone.

        Raises what the table raises, and TooSlow; then nothing has changed.
        """
        at = self._now()
        with self._house.at(table) as laid:
            async with laid.lock:
                outcome = await self._house.hosted(table, hear, player, said, laid.seats(), at, self._at_once)
                await self._house.keep(table, outcome)
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
        async with self._house.of(table).lock:
            await self._house.scribe.run(self._kept.drop, table)
            self._unasked.forget(table)
            await self._house.forget(table)

    def listen(self, table: str, player: int, listener: Listener) -> Callable[[], None]:
        """Let somebody look at a table from a seat, until what is returned is called."""
        laid = self._house.of(table)
        there = laid.listeners.setdefault(player, set())
        there.add(listener)
        self._house.stay(table)

        def leave() -> None:
            there.discard(listener)
            self._house.leave_if_idle(table, laid)

        return leave
