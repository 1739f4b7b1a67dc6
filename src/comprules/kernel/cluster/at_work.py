"""A cluster at work: things go to its machines in batches, and results come back in order.

Ray gives a batch whose process or machine is lost to another one; its results are taken once, from whichever ends it.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from itertools import islice
from time import monotonic
from types import ModuleType
from typing import Any, Final, TypeVar
from uuid import uuid4

from comprules.kernel.cluster import asking
from comprules.kernel.cluster.errors import ClusterError, ClusterLost
from comprules.kernel.cluster.identity import identity
from comprules.kernel.cluster.reaching import LOCAL, PATIENCE, check_address, check_reached
from comprules.kernel.cluster.there import Batch, Errand, carry_out, told_of_other
from comprules.kernel.cluster.watching import head_watched
from comprules.kernel.in_order import InOrder, Noting, unnoted
from comprules.kernel.interruptions import interrupted_afterwards

T = TypeVar("T")
Result = TypeVar("Result")

AHEAD: Final = 4
"""How many batches each processor has before it, so that it never waits for the next."""

AGAIN: Final = 10
"""How often a batch is given to another process when one is lost. If all of them are, it isn't by chance."""

BATCH_SECONDS: Final = 0.5
LARGEST_BATCH: Final = 256
REGARDED: Final = 10.0
"""A cluster may grow: how many processors it has is asked after so many seconds again."""

STORE: Final = 256 * 2**20
"""How many bytes Ray's store has for itself on one machine."""

QUIETLY: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}
"""Ray sends nobody word of being used, and doesn't warn of graphics cards."""


class Pace:
    """How many things are in a batch: as many as take about half a second, or as there may be in the largest.

    >>> pace = Pace()
    >>> pace.things, pace.note(10, 1.0), pace.things
    (1, None, 5)
    """

    def __init__(self, largest: int = LARGEST_BATCH) -> None:
        self._largest = largest
        self._done = 0
        self._seconds = 0.0

    def note(self, things: int, seconds: float) -> None:
        """So many things took so long."""
        self._done += things
        self._seconds += seconds

    @property
    def things(self) -> int:
        """How many are in the next batch: one, as long as it isn't known what that takes."""
        if not self._seconds:
            return 1
        return max(1, min(self._largest, round(BATCH_SECONDS * self._done / self._seconds)))


class Cluster:
    """The machines of a cluster, and what is shared out among them."""

    def __init__(self, ray: Any, errand: Errand) -> None:
        self._ray = ray
        self._number = uuid4().hex
        self._kept = [ray.put(errand)]
        self._carry_out = ray.remote(carry_out).options(max_retries=AGAIN, name="comprules")
        self._regarded = -REGARDED
        self._processors = 1
        self._waiting: dict[str, Future[Any]] = {}

    def map(
        self,
        work: Callable[[T], Result],
        things: Iterable[T],
        noting: Noting = unnoted,
        largest_batch: int = LARGEST_BATCH,
    ) -> Iterator[Result]:
        """What the work makes of each thing, in the things' order, one at a time.

        What is done already comes at an interruption too, also where something before it isn't.
        """
        left, pace = iter(things), Pace(largest_batch)

        def begin() -> Future[Sequence[Result]] | None:
            batch = list(islice(left, pace.things))
            return self._begun(work, batch, pace) if batch else None

        return InOrder(begin, self._room, noting).results()

    def _begun(self, work: Callable[[T], Result], batch: list[T], pace: Pace) -> Future[Sequence[Result]]:
        found: Future[Sequence[Result]] = Future()
        number = uuid4().hex
        self._waiting[number] = found

        def take(done: Future[Batch]) -> None:
            if self._waiting.pop(number, None) is None:
                return  # Nobody waits for it any more: the cluster was given up.
            if (error := done.exception()) is not None:
                found.set_exception(error)
                return
            pace.note(len(batch), done.result().seconds)
            found.set_result(done.result().results)

        self._carry_out.remote(self._number, self._kept, work, batch).future().add_done_callback(take)
        return found

    def give_up(self) -> None:
        """Wait no more for what isn't done: nobody will say that it is."""
        while self._waiting:
            _, waiting = self._waiting.popitem()
            waiting.set_exception(ClusterLost("the cluster's head can't be reached any more"))

    def _room(self) -> int:
        if monotonic() - self._regarded >= REGARDED:
            self._processors = max(1, int(self._ray.cluster_resources().get("CPU", 0)))
            self._regarded = monotonic()
        return AHEAD * self._processors


@contextmanager
def cluster_at_work(
    address: str, initializer: Callable[..., object] | None = None, *given: Any, processors: int | None = None
) -> Iterator[Cluster]:
    """The cluster at an address, each of whose processes is begun with `initializer`.

    `local` is one of its own on this machine, with so many `processors`, or all. Raises ClusterError if it can't be
    worked with, ClusterLost if it works no more; what the work raises is raised as it was.
    """
    ray = _ray()
    check_address(address)
    check_reached(address)
    if ray.is_initialized():
        raise ClusterError("this program works with Ray already: end that first, by ray.shutdown()")
    try:
        with interrupted_afterwards():  # Ray leaves processes behind if it is interrupted as it begins.
            _begin(ray, address, processors)
        _check_same_there(ray)
        cluster = Cluster(ray, Errand(identity(), initializer, given))
        with head_watched(ray.get_runtime_context().gcs_address, cluster.give_up):
            yield cluster
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise ClusterLost(
            f"the cluster works no more, though what is lost is begun up to {AGAIN} times again: {_first_line(error)}"
        ) from error
    finally:
        with interrupted_afterwards():
            ray.shutdown()


def _ray() -> ModuleType:
    """Ray, set to be quiet."""
    for name, value in QUIETLY.items():
        os.environ.setdefault(name, value)
    try:
        import ray
    except ImportError:
        raise ClusterError("a cluster needs more than is installed: pip install 'comprules[cluster]'") from None
    return ray


def _begin(ray: Any, address: str, processors: int | None) -> None:
    own = {"num_cpus": processors, "include_dashboard": False, "object_store_memory": STORE} if address == LOCAL else {}
    try:
        ray.init(address=address, log_to_driver=False, logging_level=logging.CRITICAL, **own)
    except (RuntimeError, ValueError, OSError) as error:
        raise ClusterError(f"Ray can't be begun ({address}): {_first_line(error)}") from error
    # What became of lost processes is told all the same, on standard output; but that is for results.
    ray._private.worker._worker_logs_enabled = False


def _check_same_there(ray: Any) -> None:
    """Raise ClusterError if a machine that answers soon has another comprules."""
    ray.cloudpickle.register_pickle_by_value(asking)
    try:
        asked = [_asked(ray, node["NodeID"]) for node in ray.nodes() if node["Alive"] and node["Resources"].get("CPU")]
    finally:
        ray.cloudpickle.unregister_pickle_by_value(asking)
    answered, _ = ray.wait(asked, num_returns=len(asked), timeout=PATIENCE) if asked else ([], [])
    for there in ray.get(answered):
        if there != str(identity()):
            raise ClusterError(told_of_other(there, identity()))


def _asked(ray: Any, node: str) -> Any:
    from ray.util.scheduling_strategies import NodeAffinitySchedulingStrategy

    there = NodeAffinitySchedulingStrategy(node, soft=False)
    return ray.remote(asking.comprules_there).options(num_cpus=0, scheduling_strategy=there).remote()


def _first_line(error: Exception) -> str:
    return str(error).strip().partition("\n")[0]
