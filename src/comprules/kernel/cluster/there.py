"""What a process of a cluster does with the work that it is given."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, TypeVar

from comprules.kernel.cluster.errors import OtherThere
from comprules.kernel.cluster.identity import Identity, identity
from comprules.kernel.records import Message

T = TypeVar("T")
Result = TypeVar("Result")


class Errand(Message, frozen=True):
    """What a process is begun with for some work: which comprules gives it, what it is to call first, and with what."""

    giver: Identity
    initializer: Callable[..., object] | None
    given: tuple[Any, ...]


class Batch(Message, frozen=True):
    """What came of some of the things, and how many seconds it took."""

    results: Sequence[Any]
    seconds: float


_begun: list[str] = []
"""For which errand this process has been begun; it is begun again for another one."""


def carry_out(number: str, kept: Sequence[Any], work: Callable[[T], Result], things: Sequence[T]) -> Batch:
    """Do the work on each of these things, in a process that is begun for the errand of this number.

    The errand lies in Ray's store, and is fetched once by each process: cards are read once for each record of them.
    """
    if _begun != [number]:
        _begin(_fetched(kept))
        _begun[:] = [number]
    begun = perf_counter()
    results = [work(thing) for thing in things]
    return Batch(results, perf_counter() - begun)


def _fetched(kept: Sequence[Any]) -> Errand:
    import ray

    (errand,) = ray.get(list(kept))
    assert isinstance(errand, Errand)
    return errand


def _begin(errand: Errand) -> None:
    if errand.giver != identity():
        raise OtherThere(told_of_other(str(identity()), errand.giver))
    if errand.initializer is not None:
        errand.initializer(*errand.given)


def told_of_other(there: str, here: Identity) -> str:
    """What is said where the two aren't the same."""
    return f"a machine of the cluster has {there}, but this one has {here}: install the same one on each"
