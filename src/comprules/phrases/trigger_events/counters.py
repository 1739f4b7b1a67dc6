"""CR 122.6, 122.7: counters being put on objects, and the last of them being removed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal, cast

from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import Amounted, Transitive, bind_noun, is_several, least_of
from comprules.rules.life_damage_counters.counters import RemoveCounters, count_on
from comprules.rules.objects.referring import is_the_source


class _CountersChange(Amounted, Trigger):
    """Counters being put on something or removed from it: once for all of them, or once for each."""

    if TYPE_CHECKING:

        @property
        def how_many(self) -> Literal["one or more", "a"]: ...

        @property
        def kind(self) -> Kind | None: ...

        @property
        def what(self) -> Noun: ...

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    @property
    @rule("603.2c")
    def is_batch(self) -> bool:
        return self.how_many == "one or more"

    @rule("603.2c")
    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        """Those about the same object; all, where it speaks of "one or more creatures"."""
        groups: dict[int | None, list[Event]] = {}
        for event in events:
            if isinstance(event, self.events):
                groups.setdefault(None if is_several(self.what) else _object_of(event), []).append(event)
        yield from groups.values()

    @rule("603.2c")
    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        found = [event for event in events if isinstance(event, self.events) and self._fits(event, context)]
        numbers = tuple(dict.fromkeys(map(_object_of, found)))
        if not found or len(numbers) < least_of(self.what, context):
            return False
        if is_several(self.what):
            bind_noun(self.what, numbers, context)
        self.bind_amount(found, context)
        return True

    def _fits(self, event: Event, context: Context) -> bool:
        fits = self.kind is None or cast("PutCounters", event).kind == name_of(self.kind)
        return fits and self.what.includes(_object_of(event), context)

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters", event).amount

    @rule("603.2c")
    def occurrences(self, event: Event) -> int:
        return 1 if self.how_many == "one or more" else self.amount_of(event)


def _object_of(event: Event) -> int:
    return cast("PutCounters", event).number


@rule("122.6", "603.2c")
@phrase(
    {
        "one or more": "whenever one or more [{kind} ]counters are put on {what}",
        "a": "whenever a(n) [{kind} ]counter is put on {what}",
    },
    by="how_many",
)
class CountersArePut(_CountersChange):
    """CR 122.6. Counters are put on something: once for all of them, or once for each."""

    events: ClassVar = (PutCounters,)

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0


@rule("122.6")
@phrase("put(s) one or more [{kind} ]counters on {what}")
class CountersArePutBy(Transitive, Amounted):
    """CR 122.6. A player puts counters on something."""

    events: ClassVar = (PutCounters,)
    proposals: ClassVar = (PutCounters,)

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

    def is_about_source_alone(self, who: Noun) -> bool:
        return is_the_source(self.what)

    def is_batch(self, subject: Phrase) -> bool:
        return True

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        put = cast("PutCounters", event)
        return put.player, None if self.what is not None and is_several(self.what) else put.number

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
class CountersAreRemoved(_CountersChange):
    """CR 122.6. Counters are removed from something: once for all of them, or once for each."""

    events: ClassVar = (RemoveCounters,)

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0


@rule("107.14", "122.6", "603.2c")
@phrase("get(s) one or more {E}")
class EnergyIsGotten(EventPattern, Amounted):
    """CR 107.14. A player gets energy counters, once however many; introduces how many."""

    events: ClassVar = (PutCounters,)

    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> int | None:
        put = cast("PutCounters", event)
        return put.number if put.kind == "energy" and context.board.is_player(put.number) else None

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters", event).amount

    def is_batch(self, subject: Phrase) -> bool:
        return True

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Each player gets energy of their own."""
        return None if is_several(subject) else cast("PutCounters", event).number

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.bind_amount(events, context)
