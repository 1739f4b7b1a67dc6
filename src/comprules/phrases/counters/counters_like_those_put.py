"""CR 122.1, 608.2k: counters like those that were put on something: "the same number and kind of counters"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.predicates.counters import put_together
from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.counters import KINDS_PUT, CountersArePutBy
from comprules.rules.costs.doing import acted_on_by_each
from comprules.rules.objects.standing import COUNTED_ON


@rule("122.1", "608.2h", "608.2k")
@phrase(
    {
        "as many": "put(s) the same number and kind of counters on {on}",
        "one of each": "put(s) one of each of those kinds of counters on {on}",
    },
    by="how",
)
class PutsLikeThose(Reference, Predicate):
    """CR 608.2k. "(Whenever you put one or more counters on this creature,) put one of each of those kinds of counters
    on another target creature": of the kinds that were put there, whatever has become of them.
    """

    acts_on: ClassVar[Where] = {"on": COUNTED_ON}

    how: Literal["as many", "one of each"]
    on: Noun

    def accepts(self, introducer: Phrase) -> bool:
        return type(introducer) is CountersArePutBy and introducer.kind is None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, kinds = resolution.cause("122.1"), resolution.bound.get(KINDS_PUT, ())
        found = acted_on_by_each(self.on, subject, resolution)
        put = [
            PutCounters(cause, number, kind, amount if self.how == "as many" else 1, player)
            for player, numbers in found.items()
            for number in numbers
            for kind, amount in kinds
        ]
        put_together(put, resolution)
