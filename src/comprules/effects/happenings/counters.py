"""CR 122.6, 122.7: counters being put on objects, and the last of them being removed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from comprules.concepts.counter_predicates import Kind, name_of
from comprules.concepts.counters import PutCounters, RemoveCounters, count_on
from comprules.concepts.nouns import Noun
from comprules.effects.abilities import Trigger
from comprules.effects.happenings import Amounted, Transitive
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("122.6", "603.2c")
@phrase(
    {
        "one or more": "whenever one or more [{kind} ]counters are put on {what}",
        "a": "whenever a(n) [{kind} ]counter is put on {what}",
    },
    by="how_many",
)
class CountersArePut(Amounted, Trigger):
    """CR 122.6. Counters are put on something: once for all of them, or once for each."""

    events: ClassVar = (PutCounters,)

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        put = cast("PutCounters", event)
        fits = self.kind is None or put.kind == name_of(self.kind)
        if not fits or not self.what.includes(put.number, context):
            return False
        self.bind_amount((event,), context)
        return True

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters", event).amount

    @rule("603.2c")
    def occurrences(self, event: Event) -> int:
        return 1 if self.how_many == "one or more" else cast("PutCounters", event).amount


@rule("122.6")
@phrase("put(s) one or more [{kind} ]counters on {what}")
class CountersArePutBy(Transitive, Amounted):
    """CR 122.6. A player puts counters on something."""

    events: ClassVar = (PutCounters,)

    kind: Kind | None
    what: Noun
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("PutCounters", event).player

    def object_of(self, event: Event, context: Context) -> int | None:
        return cast("PutCounters", event).number

    def agrees(self, event: Event, context: Context) -> bool:
        fits = self.kind is None or cast("PutCounters", event).kind == name_of(self.kind)
        return fits and super().agrees(event, context)

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters", event).amount

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        super().sum_up(events, context)
        self.bind_amount(events, context)


@rule("122.7")
@phrase("when the last {kind} counter is removed from {what}")
class LastCounterIsRemoved(Trigger):
    """CR 122.7. The last counter of a kind is removed."""

    events: ClassVar = (RemoveCounters,)

    kind: Kind
    what: Noun

    def matches(self, event: Event, context: Context) -> bool:
        removed = cast("RemoveCounters", event)
        if removed.kind != name_of(self.kind) or not self.what.includes(removed.number, context):
            return False
        return count_on(context.board, removed.number, removed.kind) == 0


@rule("122.7", "603.2c")
@phrase("when the {n:ordinal} {kind} counter is put on {what}")
class NthCounterIsPut(Trigger):
    """CR 122.7. Counters are put on something so that it has at least so many, and had fewer before."""

    events: ClassVar = (PutCounters,)

    n: int
    kind: Kind
    what: Noun

    def matches(self, event: Event, context: Context) -> bool:
        put = cast("PutCounters", event)
        if put.kind != name_of(self.kind) or not self.what.includes(put.number, context):
            return False
        now = count_on(context.board, put.number, put.kind)
        return now - put.amount < self.n <= now


@rule("122.6", "603.2c")
@phrase(
    {
        "one or more": "whenever one or more [{kind} ]counters are removed from {what}",
        "a": "whenever a(n) [{kind} ]counter is removed from {what}",
    },
    by="how_many",
)
class CountersAreRemoved(Amounted, Trigger):
    """CR 122.6. Counters are removed from something: once for all of them, or once for each."""

    events: ClassVar = (RemoveCounters,)

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0

    def matches(self, event: Event, context: Context) -> bool:
        removed = cast("RemoveCounters", event)
        fits = self.kind is None or removed.kind == name_of(self.kind)
        if not fits or not self.what.includes(removed.number, context):
            return False
        self.bind_amount((event,), context)
        return True

    def amount_of(self, event: Event) -> int:
        return cast("RemoveCounters", event).amount

    @rule("603.2c")
    def occurrences(self, event: Event) -> int:
        return 1 if self.how_many == "one or more" else cast("RemoveCounters", event).amount
