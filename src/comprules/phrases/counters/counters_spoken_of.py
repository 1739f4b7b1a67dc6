"""CR 122.1, 608.2c: counters that a text has counted, and may speak of: "those counters", "all of them"."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.conditions import Notes


class SpeaksOfCounters(Notes):
    """A mixin for conditions about how many counters there are: "if it has three or more charge counters on it"."""

    introduces: ClassVar[bool] = True

    def introduction(self) -> Introduction:
        """What is counted: "those counters"; no amount."""
        return Introduction()

    @abstractmethod
    def noted(self, context: Context) -> tuple[str | None, tuple[Id, ...]]:
        """The kind of the counters, None for any, and what they are on."""

    @rule("608.2c")
    def note(self, context: Context) -> None:
        """Let what resolves speak of these counters."""
        if isinstance(context, Resolution):
            context.bind(self.slot, self.noted(context))
