"""CR 608.2, 609.1: what a spell or ability does or causes: "causes you to discard a card", "counters a spell"."""

from __future__ import annotations

from collections.abc import Hashable
from typing import cast

from comprules.phrases.prelude import *
from comprules.reader.mood import Mood
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.objects.destroying import Destroy
from comprules.rules.resolving.countering import Counter
from comprules.rules.resolving.what_caused import what_caused

_FORESEEN_ALONE: frozenset[Mood] = frozenset({Mood.FORESEEN})


@rule("603.2")
@phrase("cause(s) {whom} to {deed:DENIED@whom}")
class Causes(EventPattern):
    """CR 609.1. A spell or ability causes something by its effect: "causes you to discard a card". What it was isn't
    told any more once it has resolved.
    """

    doer: ClassVar[str] = "whom"
    moods: ClassVar[frozenset[Mood]] = _FORESEEN_ALONE
    takes_in_others: ClassVar[bool] = True

    whom: Noun
    deed: EventPattern

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event of what is done."""
        return self.deed.events

    def foreseen_by(self) -> tuple[type[Event], ...]:
        return self.deed.foreseen_by()

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return what_caused(event, context.board)

    def agrees(self, event: Event, context: Context) -> bool:
        return self.deed.is_said_of(self.whom, event, context) and self.deed.agrees(event, context)

    def would_agree(self, event: Event, context: Context) -> bool:
        return self.deed.would_happen_to(self.whom, event, context)

    def parts(self, event: Event) -> Sequence[Event]:
        return self.deed.parts(event)

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        return self.deed.is_enough(events, context)

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        self.deed.sum_up(events, context)

    def is_batch(self, subject: Phrase) -> bool:
        return self.deed.is_batch(self.whom)

    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        return self.deed.apart(event, self.whom, board)

    def looks_back(self, event: Event, board: Board) -> bool:
        return self.deed.looks_back(event, board)

    def zones(self, subject: Phrase) -> frozenset[Zone]:
        return self.deed.zones(self.whom)

    def zones_foreseen(self, who: Noun) -> frozenset[Zone]:
        return self.deed.zones_foreseen(self.whom)

    def foreseen_of(self) -> frozenset[Zone]:
        return frozenset()


class DoneByEffect(Transitive):
    """What a spell or ability does to something by its effect."""

    moods: ClassVar[frozenset[Mood]] = _FORESEEN_ALONE

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return what_caused(event, context.board)

    def looks_back(self, event: Event, board: Board) -> bool:
        return True

    def foreseen_of(self) -> frozenset[Zone]:
        return frozenset()


@rule("603.10e", "701.6a")
@phrase("counter(s) {what}")
class EffectCounters(DoneByEffect):
    """CR 701.6a. "Whenever a spell or ability you control counters a spell"."""

    events: ClassVar = (Counter,)
    proposals: ClassVar = (Counter,)

    what: Noun

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Counter", event).object


@rule("603.10a", "701.8a")
@phrase("destroy(s) {what}")
class EffectDestroys(DoneByEffect):
    """CR 701.8a. "Whenever a spell or ability an opponent controls destroys a noncreature permanent you control"."""

    events: ClassVar = (Destroy,)
    proposals: ClassVar = (Destroy,)

    what: Noun

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Destroy", event).object
