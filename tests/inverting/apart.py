"""Work done in processes of its own, a few at a time: what is changed there stays there."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

T = TypeVar("T")
ENDLESS = "endless"
"""The answer of work that took too long."""

DEAD = "dead"
"""The answer of work that ended its process before it could answer."""

CRASHED = "crashed"
"""The answer of work that crashed the interpreter, as what recurs without end may."""

_fork = get_context("fork")


def apart(work: Callable[[T], Any], things: Iterable[T], jobs: int, seconds: float) -> Iterator[tuple[T, Any]]:
    """Each thing with what the work makes of it, `ENDLESS` or `DEAD`, in the order in which they are done."""
    pending = list(reversed(list(things)))
    running: dict[Any, Any] = {}
    while pending or running:
        while pending and len(running) < jobs:
            thing = pending.pop()
            here, there = _fork.Pipe(duplex=False)
            process = _fork.Process(target=_answer, args=(work, thing, there))
            process.start()
            there.close()
            running[here] = (thing, process, time.monotonic() + seconds)
        for ready in wait(list(running), timeout=1):
            thing, process, _ = running.pop(ready)
            yield thing, _received(ready, process)
            process.join()
        for here in [each for each, (_, _, until) in running.items() if time.monotonic() > until]:
            thing, process, _ = running.pop(here)
            process.kill()
            yield thing, ENDLESS


def _received(ready: Any, process: BaseProcess) -> Any:
    try:
        return ready.recv()
    except EOFError:
        process.join()
        return CRASHED if process.exitcode == -signal.SIGSEGV else DEAD


def _answer(work: Callable[[T], Any], thing: T, to: Connection) -> None:
    with open(os.devnull, "w") as nowhere:
        os.dup2(nowhere.fileno(), 1)
        os.dup2(nowhere.fileno(), 2)
        to.send(work(thing))
