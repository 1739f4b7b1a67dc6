"""CR 122.6, 122.7: counters being put on objects, and the last of them being removed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.predicates.counters import Kind, name_of
from comprules.phrases.prelude import *
from comprules.reader.mood import Mood
from comprules.rules.abilities.event_patterns import Amounted, Impersonal, Transitive, is_several
from comprules.rules.life_damage_counters.counters import RemoveCounters, count_on
from comprules.rules.objects.referring import is_the_source
from comprules.rules.resolving.context import of_no_objects

KINDS_PUT: Final = of_no_objects(-1226)
"""The slot of the counters that a player has put on something: pairs of a kind and how many."""


class CountersChange(EventPattern, Amounted):
    """Counters, of any kind or a certain one, that something gets or loses; introduces how many."""

    events: ClassVar[tuple[type[Event], ...]] = (PutCounters,)
    proposals: ClassVar[tuple[type[Event], ...]] = (PutCounters,)

    kind: Kind | None
    each: bool = False
    by_effect: bool = False
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> Id | None:
        return cast("PutCounters | RemoveCounters", event).number

    def agrees(self, event: Event, context: Context) -> bool:
        changed = cast("PutCounters | RemoveCounters", event)
        is_meant = not self.by_effect or (isinstance(changed, PutCounters) and changed.by_effect)
        return is_meant and (self.kind is None or changed.kind == name_of(self.kind))

    def amount_of(self, event: Event) -> int:
        return cast("PutCounters | RemoveCounters", event).amount

    def is_about_source_alone(self, who: Noun) -> bool:
        return is_the_source(who)

    @rule("603.2c")
    def is_batch(self, subject: Phrase) -> bool:
        return not self.each

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """Those about the same object happen at once; all, where it is said of "one or more creatures"."""
        return None if is_several(subject) else cast("PutCounters | RemoveCounters", event).number

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.bind_amount(events, context)


class CountersAreLost(CountersChange):
    """Counters that something loses."""

    events: ClassVar[tuple[type[Event], ...]] = (RemoveCounters,)
    proposals: ClassVar[tuple[type[Event], ...]] = ()


class _OfCounters(Impersonal):
    introduces: ClassVar = Introduction()
    """How many: "that many"."""

    if TYPE_CHECKING:

        @property
        def how_many(self) -> Literal["one or more", "a"]: ...

        @property
        def kind(self) -> Kind | None: ...

        @property
        def what(self) -> Noun: ...

        @property
        def slot(self) -> int: ...

    def whom(self) -> Noun:
        return self.what

    @rule("603.2c")
    def times(self, event: Event) -> int:
        return 1 if self.how_many == "one or more" else cast("PutCounters | RemoveCounters", event).amount


@rule("122.6", "603.2c", "614.16")
@phrase(
    {
        "one or more": "one or more [{kind} ]counters <are|are> put on {what}",
        "a": "a(n) [{kind} ]counter <is|is> put on {what}",
    },
    by="how_many",
)
class CountersArePut(_OfCounters):
    """CR 122.6. Counters are put on something: once for all of them, or once for each."""

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0

    def pattern(self) -> CountersChange:
        return CountersChange(self.kind, self.how_many == "a", slot=self.slot)


@rule("122.6", "603.2c")
@phrase(
    {
        "one or more": "one or more [{kind} ]counters <are|are> removed from {what}",
        "a": "a(n) [{kind} ]counter <is|is> removed from {what}",
    },
    by="how_many",
)
class CountersAreRemoved(_OfCounters):
    """CR 122.6. Counters are removed from something: once for all of them, or once for each."""

    how_many: Literal["one or more", "a"]
    kind: Kind | None
    what: Noun
    slot: int = 0

    def pattern(self) -> CountersChange:
        return CountersAreLost(self.kind, self.how_many == "a", slot=self.slot)


@rule("122.6")
@phrase("put(s) one or more [{kind} ]counters on {what}")
class CountersArePutBy(Transitive, Amounted):
    """CR 122.6. A player puts counters on something."""

    events: ClassVar = (PutCounters,)
    proposals: ClassVar = (PutCounters,)

    kind: Kind | None
    what: Noun
    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("PutCounters", event).player

    def object_of(self, event: Event, context: Context) -> Id | None:
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
        amounts: dict[str, int] = {}
        for put in (cast("PutCounters", event) for event in events):
            amounts[put.kind] = amounts.get(put.kind, 0) + put.amount
        context.bind(KINDS_PUT, tuple(amounts.items()))


@rule("122.6", "603.2c")
@phrase("put(s) a(n) [{kind} ]counter on {what}")
class CounterIsPutBy(CountersArePutBy):
    """CR 122.6. A player puts a counter on something: once for each."""

    kind: Kind | None
    what: Noun
    slot: int = 0

    def is_batch(self, subject: Phrase) -> bool:
        return False

    def times(self, event: Event) -> int:
        return cast("PutCounters", event).amount


class LastCounterLost(CountersAreLost):
    """The counters of a kind that are the last ones there."""

    def agrees(self, event: Event, context: Context) -> bool:
        lost = cast("RemoveCounters", event)
        return super().agrees(event, context) and count_on(context.board, lost.number, lost.kind) == 0


@rule("122.7")
@phrase("the last {kind} counter <is|is> removed from {what}")
class LastCounterIsRemoved(Impersonal):
    """CR 122.7. The last counter of a kind is removed."""

    moods: ClassVar[frozenset[Mood]] = frozenset()

    kind: Kind
    what: Noun

    def whom(self) -> Noun:
        return self.what

    def pattern(self) -> CountersChange:
        return LastCounterLost(self.kind, each=True)


class ThatManyCounters(CountersChange):
    """Counters with which something has at least so many, of which it had fewer before."""

    n: int = 1

    def agrees(self, event: Event, context: Context) -> bool:
        put = cast("PutCounters", event)
        now = count_on(context.board, put.number, put.kind)
        return super().agrees(event, context) and now - put.amount < self.n <= now


@rule("122.7", "603.2c")
@phrase("the {n:ordinal} {kind} counter <is|is> put on {what}")
class NthCounterIsPut(Impersonal):
    """CR 122.7. Counters are put on something so that it has at least so many, and had fewer before."""

    moods: ClassVar[frozenset[Mood]] = frozenset()

    n: int
    kind: Kind
    what: Noun

    def whom(self) -> Noun:
        return self.what

    def pattern(self) -> CountersChange:
        return ThatManyCounters(self.kind, each=True, n=self.n)


@rule("107.14", "122.6", "603.2c")
@phrase("get(s) one or more {E}")
class EnergyIsGotten(EventPattern, Amounted):
    """CR 107.14. A player gets energy counters, once however many; introduces how many."""

    events: ClassVar = (PutCounters,)

    slot: int = 0

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
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
