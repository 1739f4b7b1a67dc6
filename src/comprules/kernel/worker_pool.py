"""Work shared out among processes, which are gone as soon as nobody waits for them any more."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from typing import Any, TypeVar

from comprules.kernel.in_order import InOrder, Noting, unnoted

T = TypeVar("T")
Result = TypeVar("Result")

AHEAD = 8
"""How many things each process has before it, so that it never waits for the next."""


class WorkersLost(Exception):
    """Those who worked are there no more."""


class ProcessLost(WorkersLost):
    """A process was ended from outside while it worked."""

    def __init__(self) -> None:
        super().__init__("a process was ended from outside, perhaps for want of memory; try again with fewer --jobs")


class Processes:
    """So many processes, and what is shared out among them."""

    def __init__(self, executor: ProcessPoolExecutor, jobs: int) -> None:
        self._executor = executor
        self._most_at_once = AHEAD * jobs

    def map(self, work: Callable[[T], Result], things: Iterable[T], noting: Noting = unnoted) -> Iterator[Result]:
        """What the work makes of each thing, in the things' order, one at a time.

        What is done already comes at an interruption too, also where something before it isn't.
        """
        left = iter(things)

        def begin() -> Future[Sequence[Result]] | None:
            return next((self._executor.submit(_alone, work, thing) for thing in left), None)

        return InOrder(begin, lambda: self._most_at_once, noting).results()


def _alone(work: Callable[[T], Result], thing: T) -> Sequence[Result]:
    """What the work makes of a batch of one."""
    return (work(thing),)


@contextmanager
def processes_at_work(jobs: int, initializer: Callable[..., object] | None = None, *given: Any) -> Iterator[Processes]:
    """So many processes, each begun with `initializer`. Raises ProcessLost if one is ended from outside.

    It is for the process that began them to be interrupted: they are ended by it then, and also if what they work out
    isn't wanted any more.
    """
    executor = ProcessPoolExecutor(jobs, initializer=_begin, initargs=(initializer, given))
    try:
        yield Processes(executor, jobs)
    except BrokenProcessPool as error:
        raise ProcessLost from error
    except BaseException:
        end_at_once(executor)
        raise
    finally:
        executor.shutdown(cancel_futures=True)


def _begin(initializer: Callable[..., object] | None, given: tuple[Any, ...]) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if initializer is not None:
        initializer(*given)


def end_at_once(executor: ProcessPoolExecutor) -> None:
    """End the processes without waiting for what they are doing. (From Python 3.14 on, an executor can do that.)

    What one of them has sent by half is waited for as long as anybody could send the rest; this process never will.
    """
    for process in tuple((executor._processes or {}).values()):
        process.kill()
    results: Any = executor._result_queue
    results._writer.close()
