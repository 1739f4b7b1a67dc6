"""The tables of a server: laid, heard, and kept before anybody is told what was done."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import Final, TypeVar

from msgspec.structs import replace

from comprules.kernel.records import Record
from comprules.table.keeping import Kept
from comprules.table.messages import Board, Moved, Reply, Said
from comprules.table.setting import Setting, Unset
from comprules.table.workers import (
    FoundCard,
    NotOpen,
    Outcome,
    Workers,
    close,
    found,
    hear,
    is_over,
    lay,
    look,
    picture,
    saved,
    then,
)

T = TypeVar("T")
Listener = Callable[[Reply], None]

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
    """What is known here of a table: who looks at it from which seat, and that one thing is done after the other."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.listeners: dict[int, set[Listener]] = {}

    def seats(self) -> tuple[int, ...]:
        """The seats from which somebody looks."""
        return tuple(sorted(player for player, there in self.listeners.items() if there))

    def tell(self, boards: dict[int, Board]) -> None:
        """Show all that look at the table what their seats see."""
        for player, board in boards.items():
            for listener in tuple(self.listeners.get(player, ())):
                listener(board)


class Tables:
    """All tables of a server."""

    def __init__(self, kept: Kept, workers: Workers) -> None:
        self._kept = kept
        self._workers = workers
        self._laid: dict[str, Laid] = {}

    async def lay(self, setting: Setting) -> tuple[str, dict[int, str]]:
        """Lay a new table; its number, and the secret token of each person's seat.

        Raises Unset, or what decks raise that can't be played.
        """
        new = new_for(setting)
        outcome = await self._workers.call(new.table, lay, setting, (), ())
        await asyncio.to_thread(self._kept.lay, new.table, setting, new.tokens, time.time())
        await self._keep(new.table, outcome)
        return new.table, new.tokens

    def is_seat(self, table: str, player: int, token: str) -> bool:
        """Whether this is the token of a seat."""
        return self._kept.is_seat(table, player, token)

    def setting(self, table: str) -> Setting:
        """How a table was laid; raises NoTable if there is none such."""
        return self._kept.setting(table)

    async def board(self, table: str, player: int) -> Board:
        """The table as a seat sees it; raises NoTable."""
        async with self._of(table).lock:
            return await self._hosted(table, look, player)

    async def fork(self, table: str, player: int, place: int) -> tuple[str, dict[int, str]]:
        """Lay another table that goes on from a place in the course of one; raises Unset if it may not be."""
        async with self._of(table).lock:
            setting = await self._hosted(table, then, player, place)
        return await self.lay(setting)

    async def saved(self, table: str, player: int) -> str:
        """A table's game as it is saved; raises Unset while that would show other people's cards."""
        async with self._of(table).lock:
            return await self._hosted(table, saved, player)

    def laid(self, table: str) -> float:
        """When a table was laid, in seconds since 1970; raises NoTable if there is none such."""
        return self._kept.laid(table)

    async def lay_again(self, table: str) -> tuple[str, dict[int, str]]:
        """Lay another table for the players of one whose game is over, and show all of them there.

        Raises Unset if it isn't over.
        """
        laid = self._of(table)
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
        laid = self._of(table)
        async with laid.lock:
            outcome = await self._hosted(table, hear, player, said, laid.seats())
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
            await self._workers.call(table, close)
            await asyncio.to_thread(self._kept.drop, table)
            del self._laid[table]

    def listen(self, table: str, player: int, listener: Listener) -> Callable[[], None]:
        """Let somebody look at a table from a seat, until what is returned is called."""
        there = self._of(table).listeners.setdefault(player, set())
        there.add(listener)
        return lambda: there.discard(listener)

    def _of(self, table: str) -> Laid:
        if table not in self._laid:
            self._kept.setting(table)
            self._laid[table] = Laid()
        return self._laid[table]

    async def _hosted(self, table: str, function: Callable[..., T], *given: object) -> T:
        """What a function gives for a table, which is hosted again as it was kept if it isn't hosted any more."""
        try:
            return await self._workers.call(table, function, *given)
        except NotOpen:
            await self._host(table)
            return await self._workers.call(table, function, *given)

    async def _host(self, table: str) -> None:
        setting, deeds = await asyncio.to_thread(lambda: (self._kept.setting(table), self._kept.deeds(table)))
        await self._keep(table, await self._workers.call(table, lay, setting, deeds, ()))

    async def _keep(self, table: str, outcome: Outcome) -> None:
        if outcome.deeds:
            await asyncio.to_thread(self._kept.keep, table, outcome.first, outcome.deeds)
