"""Work shared out: among processes of this machine, or a cluster's."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager
from typing import Any, Protocol, TypeVar

from comprules.kernel.in_order import Noting, unnoted
from comprules.kernel.worker_pool import processes_at_work

T = TypeVar("T")
Result = TypeVar("Result")


class Workers(Protocol):
    """Those among whom work is shared out."""

    def map(self, work: Callable[[T], Result], things: Iterable[T], noting: Noting = unnoted) -> Iterator[Result]:
        """What the work makes of each thing, in the things' order, one at a time; `noting` is called for each that is
        done, in whichever order.
        """


class Here:
    """In place of others: everything is done in this process, when it is asked for.

    >>> list(Here().map(abs, [-1, 2]))
    [1, 2]
    """

    @staticmethod
    def map(work: Callable[[T], Result], things: Iterable[T], noting: Noting = unnoted) -> Iterator[Result]:
        """What the work makes of each thing."""
        for thing in things:
            result = work(thing)
            noting()
            yield result


def workers_at_work(
    jobs: int, cluster: str | None, initializer: Callable[..., object] | None = None, *given: Any
) -> AbstractContextManager[Workers]:
    """So many processes of this machine, or the cluster at an address; each process is begun with `initializer`."""
    if cluster is None:
        return processes_at_work(jobs, initializer, *given)
    from comprules.kernel.cluster.at_work import cluster_at_work

    return cluster_at_work(cluster, initializer, *given)
