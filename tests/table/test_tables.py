"""All tables of a server: put away and read again, clocks that run out with nobody looking, and what slow tables do."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from comprules.kernel.rule_citations import rule
from comprules.table import process, tables, unasked
from comprules.table.clocks import TimeLimit
from comprules.table.deeds import Deed, RanOut, Spent
from comprules.table.keeping import Kept
from comprules.table.messages import Agree, AskLog, Board, Concede, OfferDraw, Pick, Reply, Ways
from comprules.table.milestones import Milestone
from comprules.table.servertime import ServerTime
from comprules.table.setting import Setting
from comprules.table.tables import Tables
from comprules.table.variants.offered import ByVariant
from comprules.table.workers import TooSlow, Workers
from table.browsing import Server
from table.lines import lay, line, received
from table.seating import AGENT, ANN, BOB


class Running:
    """The tables of a file while a server runs."""

    def __init__(self, kept: Kept, workers: Workers, **times: float) -> None:
        self.kept = kept
        self.workers = workers
        self.tables = Tables(kept, workers, ServerTime(kept.time()), **times)
        self.tables.begin()

    async def is_in_memory(self, table: str) -> bool:
        """Whether a process has the table."""
        return await self.workers.call(table, process.is_hosted)

    async def asked(self, table: str) -> Board:
        """The table as the person sees it who is to decide."""
        boards = [await self.tables.board(table, player) for player in (0, 1)]
        return next(board for board in boards if board.question is not None)

    async def choose(self, table: str, at: int = 0) -> Board:
        """Let whoever is to decide choose, the first thing by default; what they saw."""
        board = await self.asked(table)
        assert board.question is not None
        await self.tables.hear(table, board.me, Pick(board.moment, board.question.choices[at].says))
        return board


class Machine:
    """Where servers run one after the other: with the process in which games run, which knows nothing of the tables of
    a server that has run before.
    """

    def __init__(self, loop: asyncio.Runner) -> None:
        self.run = loop.run
        self.workers = Workers(1)

    @asynccontextmanager
    async def running(self, file: Path, **times: float) -> AsyncIterator[Running]:
        """A server's tables, which are left as by a server that is killed: nothing more is written."""
        await self.workers.begin()
        server = Running(Kept(file), self.workers, **times)
        try:
            yield server
        finally:
            server.tables._house.scribe.keep_time = _nothing  # type: ignore[method-assign]
            await server.tables.close()
            await self.workers.call("", forget)


@pytest.fixture(scope="module")
def machine() -> Iterator[Machine]:
    """One for all tests."""
    with asyncio.Runner() as loop:
        found = Machine(loop)
        yield found
        found.workers.close()


def forget(_: str) -> None:
    """Host no table any more."""
    process._hosted.clear()


async def _nothing() -> None:
    pass


async def until(happened: Callable[[], Awaitable[bool]], seconds: float = 20.0) -> None:
    """Wait for something."""
    end = time.monotonic() + seconds
    while not await happened():
        assert time.monotonic() < end, "it didn't happen"
        await asyncio.sleep(0.02)


def without_clocks(board: Board) -> Board:
    """A board without what time is left, which is another each time one looks."""
    return replace(board, clocks=())


def test_a_table_that_is_put_away_goes_on_exactly_where_it_was(machine: Machine, tmp_path: Path) -> None:
    """With its stops, a wish, its log and its clocks, of which one went on meanwhile."""

    async def playing() -> None:
        async with machine.running(tmp_path / "tables", idle=0.1) as server:
            tables = server.tables
            table, _ = await tables.lay(Setting((ANN, BOB), 3, clock=TimeLimit(1)))
            leave = tables.listen(table, 0, lambda reply: None)
            for _ in range(12):
                await server.choose(table)
            me = (await server.asked(table)).me
            await tables.hear(table, me, Ways(stops_everywhere=True, yields=("Draw a card.",), pays_by_hand=True))
            await tables.hear(table, me, OfferDraw())
            boards = [await tables.board(table, player) for player in (0, 1)]
            log = await tables.hear(table, 0, AskLog("rules"))
            await asyncio.sleep(0.3)
            assert await server.is_in_memory(table)
            leave()
            await until(lambda: _not(server.is_in_memory(table)))
            assert table not in tables._house.laid
            after = [await tables.board(table, player) for player in (0, 1)]
            assert list(map(without_clocks, after)) == list(map(without_clocks, boards))
            assert after[0].wish is not None
            assert await tables.hear(table, 0, AskLog("rules")) == log
            for before, now in zip(boards[0].clocks, after[0].clocks, strict=True):
                assert (now.left < before.left - 0.3) if before.running else (now == before)
            await tables.hear(table, 1 - me, Agree(yes=True))
            assert "agreement" in (await tables.board(table, 0)).result

    machine.run(playing())


@rule("123.2c", "905.2b")
def test_what_a_game_is_played_by_stays_with_the_table_and_in_a_rematch(machine: Machine, tmp_path: Path) -> None:
    """123.2c, 905.2b: sheets and notes of a draft lie open, also after the server ended, and in the next game."""
    sheet = "Sheet 1\nname — of Doom"
    variants = (ByVariant("Stickers", (sheet, "")), ByVariant("Conspiracy Draft", ("", "Plains = 3")))

    def written(board: Board) -> list[tuple[int, tuple[str, ...]]]:
        return [(len(seat.sheets), seat.notes) for seat in board.seats]

    async def playing() -> None:
        async with machine.running(tmp_path / "tables") as server:
            table, _ = await server.tables.lay(Setting((ANN, BOB), 3, variants=variants))
            before = await server.tables.board(table, 0)
        async with machine.running(tmp_path / "tables") as server:
            assert await server.tables.board(table, 0) == before
            await server.tables.hear(table, 0, Concede())
            again, _ = await server.tables.lay_again(table)
            board = await server.tables.board(again, 1)
        assert board.result == ""
        assert written(board) == written(before) == [(1, ()), (0, ("3 for Plains",))]

    machine.run(playing())


async def _not(wanted: Awaitable[bool]) -> bool:
    return not await wanted


def test_a_table_at_which_nobody_has_ever_been_is_put_away(machine: Machine, tmp_path: Path) -> None:
    """As is one where somebody only asked for something; nobody is in the way of whoever comes just then."""

    async def laying() -> None:
        async with machine.running(tmp_path / "tables", idle=0.05) as server:
            table, _ = await server.tables.lay(Setting((ANN, AGENT), 3))
            for _ in range(3):
                await until(lambda: _not(server.is_in_memory(table)))
                board = await server.tables.board(table, 0)
                assert board.moment == 0
                assert await server.is_in_memory(table)
            for wait in range(20):
                await asyncio.sleep(0.04 + wait / 1000)
                await asyncio.gather(*(server.tables.board(table, 0) for _ in range(3)))
                await server.tables.hear(table, 0, Ways(hold_priority=bool(wait % 2)))
            assert (await server.tables.board(table, 0)).ways.hold_priority

    machine.run(laying())


@pytest.mark.parametrize("is_looked_at", [True, False])
def test_a_clock_that_runs_out_is_noticed_by_the_server_itself(
    machine: Machine, tmp_path: Path, is_looked_at: bool
) -> None:
    """All who look are told at once, with nobody having said anything; it is written down also if nobody is there."""

    async def thinking() -> list[Reply]:
        told: list[Reply] = []
        async with machine.running(tmp_path / "tables", idle=0.1) as server:
            table, _ = await server.tables.lay(Setting((ANN, BOB), 3, clock=TimeLimit(0.01)))
            if is_looked_at:
                server.tables.listen(table, 1, told.append)
            await until(lambda: _ran_out(server.kept, table))
            assert (await server.tables.board(table, 1)).result.count("time is over") == 1
        return told

    told = machine.run(thinking())
    results = [reply.result for reply in told if isinstance(reply, Board)]
    assert [result.count("time is over") for result in results] == ([1] if is_looked_at else [])


async def _ran_out(kept: Kept, table: str) -> bool:
    return any(isinstance(deed, RanOut) for deed in kept.deeds(table))


def test_a_clock_is_watched_as_it_is_set_anew(machine: Machine, tmp_path: Path) -> None:
    """With each choice, with a bonus, by taking back; and never after the game is over."""

    async def thinking() -> None:
        async with machine.running(tmp_path / "tables") as server:
            table, _ = await server.tables.lay(Setting((ANN, BOB), 3, clock=TimeLimit(0.04, 1.0)))
            for _ in range(4):
                await asyncio.sleep(0.5)
                await server.choose(table)
            assert not await _ran_out(server.kept, table)
            assert server.kept.running()
            await server.tables.hear(table, 0, Concede())
            assert not server.kept.running()
            assert not server.tables._unasked.clocks

    machine.run(thinking())


def test_thinking_is_charged_if_the_server_dies_and_time_stands_still_without_it(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Up to when it was last written down what time it is. Begun anew, the server notices by itself when it ends."""
    monkeypatch.setattr(unasked, "BEAT", 0.05)

    async def before() -> tuple[str, float]:
        async with machine.running(tmp_path / "tables") as server:
            table, _ = await server.tables.lay(Setting((ANN, BOB), 3, clock=TimeLimit(0.05)))
            me = (await server.asked(table)).me
            await asyncio.sleep(1.0)
            return table, (await server.tables.board(table, 0)).clocks[me].left

    async def after(table: str) -> tuple[float, float]:
        async with machine.running(tmp_path / "tables") as server:
            me = (await server.asked(table)).me
            left = (await server.tables.board(table, 0)).clocks[me].left
            began = time.monotonic()
            await until(lambda: _ran_out(server.kept, table))
            return left, time.monotonic() - began

    table, left = machine.run(before())
    time.sleep(1.5)
    again, took = machine.run(after(table))
    assert left - 1.0 < again < left + 0.6 < 2.8
    assert took < again + 1.5
    assert spent(Kept(tmp_path / "tables").deeds(table)) == pytest.approx(3.0, abs=1.0)


def spent(deeds: list[Deed]) -> float:
    """How long has been thought."""
    return sum(deed.seconds for deed in deeds if isinstance(deed, Spent))


def test_a_killed_server_has_charged_who_was_thinking(tmp_path: Path) -> None:
    """Killed for real, in the middle of a turn: at most the last second is given away, and stops are as they were."""
    file = tmp_path / "tables"
    server = Server(file)
    try:
        table, (token, _) = lay(server, clock={"minutes": 1})
        with line(server, table, 0, token) as seat:
            received(seat)
            seat.send('{"type": "ways", "hold_priority": true, "stops": [{"step": "upkeep", "own": true}]}')
            board = received(seat)
            time.sleep(2.5)
        server.kill()
        assert spent(Kept(file).deeds(table)) < 1
        time.sleep(1)
        began = time.monotonic()
        server.begin()
        with line(server, table, 0, token) as seat:
            again = received(seat)
        up = time.monotonic() - began
        assert again["ways"] == board["ways"]
        assert 57 - up < again["clocks"][0]["left"] < 59.2
    finally:
        server.kill()


def hang(table: str) -> None:
    """Take for ever."""
    time.sleep(600)


def test_what_takes_too_long_is_given_up_and_stops_nobody_else(machine: Machine, tmp_path: Path) -> None:
    """Who waits for another table meanwhile is served after it; the table itself goes on where it was."""

    async def waiting() -> None:
        async with machine.running(tmp_path / "tables") as server:
            one, _ = await server.tables.lay(Setting((ANN, AGENT), 3))
            other, _ = await server.tables.lay(Setting((ANN, AGENT), 4))
            board = await server.choose(one)
            usual, server.workers.limit = server.workers.limit, 2.0
            hanging = asyncio.create_task(server.workers.call(one, hang))
            await asyncio.sleep(0.1)
            server.workers.limit = usual
            assert (await server.tables.board(other, 0)).moment == 0
            with pytest.raises(TooSlow, match="longer than 2 seconds"):
                await hanging
            assert (await server.tables.board(one, 0)).moment > board.moment
            await server.choose(one)

    machine.run(waiting())


def test_agents_play_bit_by_bit_so_that_nobody_else_waits_for_long(machine: Machine, tmp_path: Path) -> None:
    """Each bit is shown and kept; what comes out is what comes of playing on at once, and others come in between."""

    async def playing(at_once: float) -> tuple[list[Board], list[Deed], int]:
        told: list[Board] = []
        served = 0
        async with machine.running(tmp_path / f"tables {at_once}", at_once=at_once) as server:
            table, _ = await server.tables.lay(Setting((ANN, AGENT), 3))
            other, _ = await server.tables.lay(Setting((ANN, AGENT), 4))
            server.tables.listen(table, 0, lambda reply: told.append(reply) if isinstance(reply, Board) else None)
            for _ in range(12):
                await server.choose(table)
                while (await server.tables.board(table, 0)).question is None:
                    await server.tables.board(other, 0)
                    served += 1
            return told, server.kept.deeds(table), served

    told, deeds, served = machine.run(playing(0.0))
    whole, same, never = machine.run(playing(60.0))
    assert deeds == same
    assert told[-1] == whole[-1]
    assert len(told) > len(whole) == 12
    assert served > 0 == never


def hear_at_length(*given: Any) -> process.Outcome:
    """Hear as if it took long to play the game again."""
    return replace(process.hear(*given), is_long=True)


def test_a_long_game_is_saved_on_the_way_and_comes_back_from_that(
    machine: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What was done after it is played again; if nothing can be made of what was saved, all of it is."""

    async def playing() -> None:
        async with machine.running(tmp_path / "tables") as server:
            table, _ = await server.tables.lay(Setting((ANN, AGENT), 3))
            monkeypatch.setattr(tables, "hear", hear_at_length)
            await server.choose(table)
            await until(lambda: _is_saved(server.kept, table))
            monkeypatch.undo()
            for _ in range(5):
                await server.choose(table)
            board, history = await server.tables.board(table, 0), server.kept.history(table)
            milestone = Milestone.unpacked(history.milestone)
            assert 0 < milestone.deeds < len(history.deeds)
            for saved in (history.milestone, replace(milestone, game="{}").packed(), b"", b"of another version"):
                server.kept.keep_milestone(table, milestone.deeds, saved)
                await server.workers.call(table, process.close)
                assert await server.tables.board(table, 0) == board

    machine.run(playing())


async def _is_saved(kept: Kept, table: str) -> bool:
    return bool(kept.history(table).milestone)
