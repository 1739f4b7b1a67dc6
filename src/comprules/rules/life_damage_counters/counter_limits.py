"""CR 704.5r: how many counters permanents can have."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import in_force


class CountingCounters(Act):
    """The counters on permanents being held against what they can have."""


class LimitsCounters(Statement):
    """A statement that a permanent can't have more counters of a kind than so many."""

    concerns: ClassVar[tuple[type[Act], ...]] = (CountingCounters,)

    most: int

    @abstractmethod
    def limits(self, number: ObjectId, kind: str, context: Context) -> bool:
        """Whether it is about counters of this kind on this permanent."""


@rule("704.5r")
def most_counters(board: Board, number: ObjectId, kind: str) -> Iterator[int]:
    """How many counters of a kind a permanent can have, by each ability of its that says so."""
    for said, context in in_force(board, LimitsCounters, CountingCounters):
        if said.limits(number, kind, context):
            yield said.most
