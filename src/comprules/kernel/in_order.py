"""What others work out at the same time, given back in the order in which it was begun."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future
from queue import SimpleQueue
from typing import Generic, TypeVar

Result = TypeVar("Result")

Noting = Callable[[], object]
"""Called whenever something is done, in whichever order."""


def unnoted() -> None:
    """Nobody wants to know when something is done."""


class InOrder(Generic[Result]):
    """The results of batches that are worked on elsewhere, in their order, one at a time.

    `begin` begins the next batch, or says None if there is none left; `room` says how many may be begun at once.

    >>> def begun(results: list[int]) -> Future[list[int]]:
    ...     future: Future[list[int]] = Future()
    ...     future.set_result(results)
    ...     return future
    >>> batches = iter([[1, 2], [3]])
    >>> list(InOrder(lambda: next(map(begun, batches), None), room=lambda: 1).results())
    [1, 2, 3]
    """

    def __init__(
        self,
        begin: Callable[[], Future[Sequence[Result]] | None],
        room: Callable[[], int],
        noting: Noting = unnoted,
    ) -> None:
        self._begin = begin
        self._room = room
        self._noting = noting
        self._done: SimpleQueue[Future[Sequence[Result]]] = SimpleQueue()
        self._begun: deque[Future[Sequence[Result]]] = deque()
        self._ready: deque[Result] = deque()
        self._awaited = 0

    def results(self) -> Iterator[Result]:
        """What is done already comes at an interruption too, also where something before it isn't."""
        try:
            self._begin_more()
            while self._awaited:
                self._await_one()
                self._begin_more()
                while self._begun and self._begun[0].done():
                    self._ready.extend(self._begun.popleft().result())
                    while self._ready:
                        yield self._ready.popleft()
        except KeyboardInterrupt:
            yield from self._all_done()
            raise

    def _begin_more(self) -> None:
        while self._awaited < self._room() and (new := self._begin()) is not None:
            self._begun.append(new)
            self._awaited += 1
            new.add_done_callback(self._done.put)

    def _await_one(self) -> None:
        results = self._done.get().result()
        self._awaited -= 1
        for _ in results:
            self._noting()

    def _all_done(self) -> list[Result]:
        done = [each for each in self._begun if each.done() and each.exception() is None]
        return [*self._ready, *(result for each in done for result in each.result())]
