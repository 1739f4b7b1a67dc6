"""Work shared out among processes, which are gone as soon as nobody waits for them any more."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any


class ProcessLost(Exception):
    """A process was ended from outside while it worked."""

    def __init__(self) -> None:
        super().__init__("a process was ended from outside, perhaps for want of memory; try again with fewer --jobs")


@contextmanager
def processes_at_work(
    jobs: int, initializer: Callable[..., object] | None = None, *given: Any
) -> Iterator[ProcessPoolExecutor]:
    """So many processes, each begun with `initializer`. Raises ProcessLost if one is ended from outside.

    It is for the process that began them to be interrupted: they are ended by it then, and also if what they work out
    isn't wanted any more.
    """
    executor = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(initializer, given))
    try:
        yield executor
    except BrokenProcessPool as error:
        raise ProcessLost from error
    except BaseException:
        _end(executor)
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _begin(initializer: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if initializer is not None:
        initializer(*given)


def _end(executor: ProcessPoolExecutor) -> None:
    """End the processes without waiting for what they are doing. (From Python 3.14 on, an executor can do that.)"""
    for process in tuple((executor._processes or {}).values()):
        process.terminate()
