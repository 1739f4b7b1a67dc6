"""What a process does for the tables whose games run in it."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from math import inf
from multiprocessing import parent_process
from pathlib import Path
from threading import Thread
from traceback import format_exc

from msgspec.structs import replace

from comprules.cards.decks import DeckError
from comprules.cards.pool import CardPool, UnknownCard
from comprules.editions import UnknownEdition
from comprules.editions.novelties import told_already
from comprules.kernel.collecting import collecting_seldom
from comprules.kernel.decisions import IllegalChoice
from comprules.kernel.options import OptionError
from comprules.kernel.records import Message
from comprules.kernel.unknown_ids import NoSuchObject
from comprules.play.determinizing import CannotDeterminize
from comprules.play.saving import LoadError
from comprules.rules.concepts.procedures import Inconclusive
from comprules.rules.starting_and_ending.laying_out import SetUpError
from comprules.simulate.decks import Unplayable, why_unplayable
from comprules.table.beside import Beside
from comprules.table.deeds import NotNow
from comprules.table.history import Advance, History
from comprules.table.hosting import Hosted
from comprules.table.laid_out import CantLie
from comprules.table.messages import Board, CallTime, Refused, Reply, Said, Wish
from comprules.table.milestones import BadMilestone, Milestone
from comprules.table.setting import Setting, Unset
from comprules.table.sideboards import CantChange
from comprules.table.variants.supplied import Unsupplied


class NotOpen(LookupError):
    """The process doesn't host the table: it never did, has put it away, or was begun anew."""


class Fault(RuntimeError):
    """Something went wrong within comprules. The message says where."""


class FoundCard(Message, frozen=True):
    """A card of the pool, and why it can't be played, if it can't."""

    name: str
    problem: str


class Outcome(Message, frozen=True):
    """What came of what a seat said: how far the table has come by that, if it has, the reply, and the table as each
    seat sees it now; `goes_on` if it isn't where it goes on to by itself yet, `is_long` if its game is to be saved, so
    that it needn't be played again.
    """

    advance: Advance | None
    reply: Reply | None
    boards: dict[int, Board]
    goes_on: bool
    is_long: bool


_hosted: dict[str, Hosted] = {}
"""The tables of this process."""

_pool: list[CardPool] = []

_always = ExitStack()
"""What is so for as long as the process runs."""


def begin(pool: Path | None) -> None:
    """Begin the process, with this pool. Looking for cyclic garbage among all tables would stop each of them."""
    _always.enter_context(collecting_seldom())
    Thread(target=_end_with_server, daemon=True).start()
    _pool[:] = [CardPool.default() if pool is None else CardPool(pool, beneath=CardPool.starter())]


def _end_with_server() -> None:
    """End this process when the server has ended, however that came about."""
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def be_ready() -> None:
    """Do nothing, which takes a process some time that has only begun."""


def lay(table: str, history: History, now: Callable[[], float]) -> Outcome:
    """Host a table at which this has been done, by the server's time; raises Unset if it can't be laid."""
    try:
        with told_already():
            hosted = _hosted[table] = _laid(history, now)
    except (DeckError, Unplayable, UnknownCard, UnknownEdition, SetUpError, CantLie, Unsupplied) as problem:
        raise Unset(str(problem)) from None
    return _outcome(hosted, len(history.deeds), history.beside, None, ())


def _laid(history: History, now: Callable[[], float]) -> Hosted:
    """The table; from its beginning on if its game was saved by another version."""
    given = (history.setting, _pool[0], history.deeds, now, history.beside)
    if history.milestone:
        try:
            return Hosted(*given, Milestone.unpacked(history.milestone))
        except (LoadError, BadMilestone):
            pass
    return Hosted(*given)


def hear(table: str, player: int, said: Said, seats: Sequence[int], at: float, seconds: float) -> Outcome:
    """Let a seat of a table say something, which it did at a time, and the table go on for so many seconds; raises
    NotOpen if the table isn't hosted here.
    """
    hosted = _at(table)
    first, beside = hosted.moment, hosted.beside()
    before = {seat: _sight(hosted, seat) for seat in seats}
    try:
        reply = hosted.hear(player, said, at, seconds)
    except (NotNow, CantChange, IllegalChoice, OptionError, Inconclusive, NoSuchObject, CannotDeterminize) as problem:
        reply = Refused(str(problem))
    except Exception:
        raise _fault(table) from None
    seeing = [seat for seat in seats if seat == player or _sight(hosted, seat) != before[seat]]
    return _outcome(hosted, first, beside, reply, () if reply is not None else seeing)


def _sight(hosted: Hosted, seat: int) -> tuple[int, Wish | None]:
    """What changes whenever a seat is to see that something has been done at a table, and never otherwise: that a board
    comes would tell as much as what is on it (400.2).
    """
    return hosted.steps(seat), hosted.wishes.shown(seat)


def go_on(table: str, seats: Sequence[int], seconds: float) -> Outcome:
    """Let a table go on for so many seconds; raises NotOpen if it isn't hosted here."""
    hosted = _at(table)
    first, beside = hosted.moment, hosted.beside()
    try:
        hosted.go_on(seconds)
    except Exception:
        raise _fault(table) from None
    return _outcome(hosted, first, beside, None, seats)


def _fault(table: str) -> Fault:
    """What has just gone wrong at a table: what it is now isn't known, so it is laid again as it was kept."""
    close(table)
    return Fault(format_exc())


def call_time(table: str, seats: Sequence[int], at: float) -> Outcome:
    """Let who has no time left lose, and say anyway when the clock ends that is running; raises NotOpen if the table
    isn't hosted here.
    """
    hosted = _at(table)
    outcome = hear(table, hosted.people[0], CallTime(), seats, at, inf)
    return replace(outcome, advance=outcome.advance or Advance(hosted.moment, (), hosted.beside()))


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
    return then(table, player, _at(table).places(player)).saved


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


def milestone(table: str) -> tuple[int, bytes]:
    """A table with its game, packed to be kept, and after how many deeds; raises NotOpen if it isn't hosted here."""
    found = _at(table).milestone()
    return found.deeds, found.packed()


def is_hosted(table: str) -> bool:
    """Whether a table is in this process."""
    return table in _hosted


def close(table: str) -> None:
    """Don't host a table any more: what is kept of it is all there is."""
    _hosted.pop(table, None)


def _at(table: str) -> Hosted:
    if table not in _hosted:
        raise NotOpen(table)
    return _hosted[table]


def _outcome(hosted: Hosted, first: int, before: Beside | None, reply: Reply | None, seats: Sequence[int]) -> Outcome:
    boards = {player: hosted.board(player) for player in seats}
    deeds, beside = tuple(hosted.deeds[first:]), hosted.beside()
    advance = Advance(first, deeds, beside) if deeds or beside != before else None
    return Outcome(advance, reply, boards, hosted.goes_on, hosted.course.effort.is_worth_saving)
