"""Processes that search the same position beside this one, each trying answers in another order, and share what they
find out.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Protocol

from comprules.solving.shared_verdicts import SharedVerdicts

if TYPE_CHECKING:
    from comprules.solving.aims import Aim
    from comprules.solving.answer import Answer
    from comprules.solving.puzzle_game import PuzzleGame


class Helpers(Protocol):
    """What others who search the same position know."""

    verdicts: SharedVerdicts | None

    def answer(self) -> Answer | None:
        """The answer that one of them has found, if any has."""


class Nobody:
    """Nobody who would say that they have found the answer; others may share what they find on the way."""

    def __init__(self, verdicts: SharedVerdicts | None = None) -> None:
        self.verdicts = verdicts

    def answer(self) -> Answer | None:
        """None."""
        return None


class Processes:
    """Processes that search a position, and say when they have found out whether it is won."""

    def __init__(self, verdicts: SharedVerdicts, lines: list[Connection]) -> None:
        self.verdicts: SharedVerdicts | None = verdicts
        self._lines = lines

    def answer(self) -> Answer | None:
        """The answer that one of them has found, if any has; one that was lost on the way finds nothing more."""
        for line in tuple(self._lines):
            try:
                if line.poll():
                    found: Answer = line.recv()
                    return found
            except (EOFError, OSError):
                self._lines.remove(line)
        return None


@contextmanager
def helped(game: PuzzleGame, aim: Aim, count: int) -> Iterator[Helpers]:
    """So many processes that search beside this one, as long as the block goes on."""
    if not count:
        yield Nobody()
        return
    context = get_context("spawn")
    verdicts = SharedVerdicts(processes=count + 1)
    lines, processes = [], []
    try:
        for place in range(1, count + 1):
            mine, theirs = context.Pipe(duplex=False)
            given = (theirs, game, aim, verdicts.name, count + 1, place)
            processes.append(context.Process(target=_help, args=given, daemon=True))
            processes[-1].start()
            theirs.close()
            lines.append(mine)
        yield Processes(verdicts, lines)
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()
        verdicts.close()


def _help(line: Connection, game: PuzzleGame, aim: Aim, name: str, processes: int, place: int) -> None:
    """Search until it is found out, and say so. Whoever began the process is the one to be interrupted."""
    from comprules.solving.solving import Solver

    signal.signal(signal.SIGINT, signal.SIG_IGN)
    verdicts = SharedVerdicts(name, processes=processes, place=place)
    try:
        line.send(Solver(game, aim, helpers=Nobody(verdicts), place=place).answer())
    finally:
        verdicts.close()
