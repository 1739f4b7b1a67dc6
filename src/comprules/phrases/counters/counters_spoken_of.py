"""CR 122.1, 608.2c: counters that a text has counted, and may speak of: "those counters", "that many"."""

from __future__ import annotations

from comprules.kernel.records import Record
from comprules.phrases.prelude import *
from comprules.rules.abilities.conditions import Notes


class CountersNoted(Record):
    """The kind of counters that were counted, None for any, what they are on, and how many there were."""

    kind: str | None
    where: tuple[Id, ...]
    number: int


class SpeaksOfCounters(Notes):
    """A mixin for conditions about how many counters there are: "if it has three or more charge counters on it"."""

    introduces: ClassVar[bool] = True

    def introduction(self) -> Introduction:
        """What is counted: "those counters"; their number where that was open."""
        return Introduction()

    def asks_for_some(self) -> bool:
        """Whether there may be more than are asked for, so that "that many" can be as many as there are."""
        return False

    @abstractmethod
    def noted(self, context: Context) -> CountersNoted:
        """The counters that are counted."""

    @rule("608.2c")
    def note(self, context: Context) -> None:
        """Let what resolves speak of these counters."""
        if isinstance(context, Resolution):
            context.bind(self.slot, self.noted(context))
