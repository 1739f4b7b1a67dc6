"""The processes in which games run, one a core, so that a slow board doesn't stop other tables."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from pathlib import Path
from threading import Thread
from traceback import format_exc
from typing import Final, TypeVar
from zlib import crc32

from comprules.cards.decks import DeckError
from comprules.cards.pool import CardPool, UnknownCard
from comprules.editions import UnknownEdition
from comprules.editions.novelties import told_already
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import OptionError
from comprules.kernel.records import Message
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.play.determinizing import CannotDeterminize
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.simulate.decks import Unplayable, why_unplayable
from comprules.table.deeds import Deed, NotNow
from comprules.table.hosting import Hosted
from comprules.table.laid_out import CantLie
from comprules.table.messages import Board, Refused, Reply, Said
from comprules.table.setting import Setting, Unset
from comprules.table.sideboards import CantChange

T = TypeVar("T")

LIMIT: Final = 30.0
"""How many seconds a table may take for one answer."""


class NotOpen(LookupError):
    """The process doesn't host the table: it never did, or was begun anew."""


class Fault(RuntimeError):
    """Something went wrong within comprules. The message says where."""


class TooSlow(TimeoutError):
    """What was asked of a table took too long, and was given up: the table is as it was."""


class FoundCard(Message, frozen=True):
    """A card of the pool, and why it can't be played, if it can't."""

    name: str
    problem: str


class Outcome(Message, frozen=True):
    """What came of what a seat said: the deeds from a place on, the reply, and the table as each seat sees it now."""

    first: int
    deeds: tuple[Deed, ...]
    reply: Reply | None
    boards: dict[int, Board]


_hosted: dict[str, Hosted] = {}
"""The tables of this process."""

_pool: list[CardPool] = []


def _begin(pool: Path | None) -> None:
    Thread(target=_end_with_server, daemon=True).start()
    _pool[:] = [CardPool.default() if pool is None else CardPool(pool, beneath=CardPool.starter())]


def _end_with_server() -> None:
    """End this process when the server has ended, however that came about."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def lay(table: str, setting: Setting, deeds: Sequence[Deed], seats: Sequence[int]) -> Outcome:
    """Host a table at which this has been done; raises Unset if it can't be laid."""
    try:
        with told_already():
            hosted = _hosted[table] = Hosted(setting, _pool[0], deeds)
    except (DeckError, Unplayable, UnknownCard, UnknownEdition, SetUpError, CantLie) as problem:
        raise Unset(str(problem)) from None
    return _outcome(hosted, len(deeds), None, seats)


def hear(table: str, player: int, said: Said, seats: Sequence[int]) -> Outcome:
    """Let a seat of a table say something; raises NotOpen if the table isn't hosted here."""
    hosted = _at(table)
    first = len(hosted.deeds)
    try:
        reply = hosted.hear(player, said)
    except (NotNow, CantChange, IllegalChoice, OptionError, Inconclusive, NoSuchObject, CannotDeterminize) as problem:
        reply = Refused(str(problem))
    except Exception:
        close(table)  # What it is now isn't known: it is laid again as it was kept.
        raise Fault(format_exc()) from None
    return _outcome(hosted, first, reply, () if reply is not None else seats)


def look(table: str, player: int) -> Board:
    """A table as a seat sees it now; raises NotOpen if the table isn't hosted here."""
    return _at(table).board(player)


def then(table: str, player: int, place: int) -> Setting:
    """How a table is laid that goes on from a place in the course of one; raises NotOpen, or Unset if it may not be."""
    try:
        return _at(table).fork(player, place)
    except NotNow as problem:
        raise Unset(str(problem)) from None


def saved(table: str, player: int) -> str:
    """A table's game as it is saved; raises NotOpen, or Unset while that would show other people's cards."""
    return then(table, player, _at(table).course.places).saved


def is_over(table: str) -> bool:
    """Whether a table's game, or match, is over; raises NotOpen if the table isn't hosted here."""
    return _at(table).is_match_over


def found(_: str, words: str) -> tuple[FoundCard, ...]:
    """The cards whose names have these words in them, with what keeps one from being played."""
    pool = _pool[0]
    problems = ((name, why_unplayable(pool[name])) for name in pool.containing(words))
    return tuple(FoundCard(name, str(problem) if problem is not None else "") for name, problem in problems)


def picture(_: str, face: str) -> tuple[str, str]:
    """Where the picture of a face is, small and in its usual size; empty if that isn't known."""
    known = _pool[0].picture(face)
    return ("", "") if known is None else (known.small, known.normal)


def close(table: str) -> None:
    """Don't host a table any more."""
    _hosted.pop(table, None)


def _at(table: str) -> Hosted:
    if table not in _hosted:
        raise NotOpen(table)
    return _hosted[table]


def _outcome(hosted: Hosted, first: int, reply: Reply | None, seats: Sequence[int]) -> Outcome:
    boards = {player: hosted.board(player) for player in seats}
    return Outcome(first, tuple(hosted.deeds[first:]), reply, boards)


class Workers:
    """So many processes; each table is with always the same one of them."""

    def __init__(self, count: int | None = None, pool: Path | None = None, limit: float = LIMIT) -> None:
        self._pool = pool
        self._limit = limit
        self._executors = [self._new() for _ in range(count or os.cpu_count() or 1)]

    def close(self) -> None:
        """End the processes."""
        for executor in self._executors:
            executor.shutdown(wait=False, cancel_futures=True)

    async def call(self, table: str, function: Callable[..., T], *given: object) -> T:
        """What a function of this module gives for a table; raises what it raises, and TooSlow."""
        place = crc32(table.encode()) % len(self._executors)
        executor = self._executors[place]
        loop = asyncio.get_running_loop()
        try:
            return await asyncio.wait_for(loop.run_in_executor(executor, function, table, *given), self._limit)
        except TimeoutError:
            self._begin_anew(place, executor)
            raise TooSlow(f"that took longer than {self._limit:.0f} seconds and was given up") from None
        except BrokenProcessPool:
            self._begin_anew(place, executor)
            raise NotOpen(table) from None

    def _new(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(1, get_context("spawn"), _begin, (self._pool,))

    def _begin_anew(self, place: int, executor: ProcessPoolExecutor) -> None:
        """Another process instead of one that hangs or has ended; the tables are laid again as they are asked for."""
        if self._executors[place] is not executor:
            return
        for process in list((executor._processes or {}).values()):
            process.kill()
        executor.shutdown(wait=False, cancel_futures=True)
        self._executors[place] = self._new()
