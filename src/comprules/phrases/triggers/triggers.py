"""CR 603.1: trigger conditions: "when", "whenever" or "at", and what happens to whom."""

from __future__ import annotations

from collections.abc import Container, Hashable
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeGuard, cast

from comprules.phrases.conditions.possession import ControlsSome, HasSome
from comprules.phrases.nouns.either_noun import EitherOfThem
from comprules.phrases.nouns.object_nouns import AllObjects
from comprules.phrases.nouns.source_in_zone import PutsSource
from comprules.phrases.prelude import *
from comprules.rules.abilities.event_patterns import EventPatterns, Impersonal, bind_noun, is_as_many, is_several
from comprules.rules.abilities.triggering import GameState
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.combat.declare_attackers_step import AttackersDeclared
from comprules.rules.resolving.history import occurred_before
from comprules.rules.resolving.this_way import SpeaksOfThisWay
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.zones.command_zone import lets_function

TriggerWord = Literal["when", "whenever"]

SomeStep = Literal[
    "the declare attackers step",
    "the declare blockers step",
    "your untap step",
    "your upkeep",
    "your draw step",
    "your main phase",
    "your end step",
]
_STEPS: Final[dict[SomeStep, Container[str]]] = {
    "the declare attackers step": ("declare attackers",),
    "the declare blockers step": ("declare blockers",),
    "your untap step": ("untap",),
    "your upkeep": ("upkeep",),
    "your draw step": ("draw",),
    "your main phase": MAIN_PHASES,
    "your end step": ("end",),
}


@rule("500.1")
def is_during(step: SomeStep, context: Context) -> bool:
    """Whether such a step or phase is going on, of a turn of whoever says "your"."""
    whose, *_ = step.split()
    is_theirs = whose == "the" or context.board.is_active(context.you)
    return is_theirs and context.board.step in _STEPS[step]


@rule("603.8", "704.1a")
@phrase("when {condition}")
class StateTrigger(Trigger, Implying):
    """CR 603.8. "When you control no Islands": triggers as soon as it is true."""

    events: ClassVar = (GameState,)

    condition: Condition

    def made_explicit(self) -> Phrase:
        """Raises NotMeant for what something has done as it resolved: that is no state of the game."""
        if any(isinstance(part, SpeaksOfThisWay) for part in walk(self.condition)):
            raise NotMeant("what has been done isn't what is so")
        return self

    def matches(self, event: Event, context: Context) -> bool:
        return self.condition.holds(context)


@rule("603.8")
@phrase("whenever {condition}")
class WheneverStateIs(StateTrigger):
    """CR 603.8. "Whenever you have no cards in hand": of what is so, not of what has been done."""

    condition: HasSome | ControlsSome


class OnEvents(Trigger):
    """A trigger condition about whom or what something happens to."""

    if TYPE_CHECKING:

        @property
        def word(self) -> TriggerWord: ...

        @property
        def subject(self) -> Noun | EitherOfThem: ...

        @property
        def happening(self) -> EventPattern | EventPatterns: ...

    @property
    def happenings(self) -> tuple[EventPattern, ...]:
        """What it triggers on."""
        return self.happening.items if isinstance(self.happening, EventPatterns) else (self.happening,)

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event it can trigger on."""
        return tuple(dict.fromkeys(kind for happening in self.happenings for kind in happening.events))

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    @rule("603.2c")
    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        return any(self._has_happened(happening, events, context) for happening in self.happenings)

    def doers(self, events: Sequence[Event], context: Context) -> tuple[PlayerId, ...]:
        """The players to whom such things happen in these events, if it is about players."""
        found = (
            number
            for event in events
            for happening in self.happenings
            if isinstance(event, happening.events)
            for number in happening.subjects_of(event, context)
            if context.board.is_player(number)
        )
        return tuple(dict.fromkeys(found))

    def _has_happened(self, happening: EventPattern, events: Sequence[Event], context: Context) -> bool:
        found: list[Event] = []
        subjects: dict[Id, None] = {}
        for event in events:
            if isinstance(event, happening.events):
                those = happening.subjects_of(event, context)
                included = [each for each in those if happening.is_about(each, self.subject.includes, context)]
                if included and happening.agrees(event, context):
                    found.append(event)
                    subjects[included[0]] = None
        if not found or not is_as_many(len(subjects), self.subject, context) or self._are_left(subjects, context):
            return False
        if not happening.is_enough(found, context):
            return False
        if is_several(self.subject):
            bind_noun(self.subject, tuple(subjects), context)
        happening.sum_up(found, context)
        return True

    @rule("603.2c")
    def _are_left(self, subjects: Container[Id], context: Context) -> bool:
        """Whether it is about all there are, and it happened to some but not to these."""
        return _is_of_all(self.subject) and any(each not in subjects for each in self.subject.refer(context))

    @property
    def is_about_host(self) -> bool:
        return isinstance(self.subject, Noun) and self.subject.is_host

    @property
    def is_batch(self) -> bool:
        return _is_batch(self)

    @rule("603.2c")
    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        groups: dict[Hashable, list[Event]] = {}
        for event in events:
            for happening in self.happenings:
                if isinstance(event, happening.events):
                    groups.setdefault(happening.apart(event, self.subject, board), []).append(event)
                    break
        yield from groups.values()

    @rule("603.2c")
    def parts(self, event: Event) -> Sequence[Event]:
        for happening in self.happenings:
            if isinstance(event, happening.events):
                return happening.parts(event)
        return (event,)

    def occurrences(self, event: Event) -> int:
        times = [happening.times(event) for happening in self.happenings if isinstance(event, happening.events)]
        return max(times, default=1)

    @rule("603.10a")
    def looks_back(self, event: Event, board: Board) -> bool:
        for happening in self.happenings:
            if isinstance(event, happening.events) and happening.looks_back(event, board):
                return True
        return False

    @rule("113.6k")
    def zones(self) -> frozenset[Zone]:
        """Where its object can speak of the subject, or where such happenings concern it."""
        speaking = self.subject.zones_speaking()
        if speaking is not None:
            return speaking
        return frozenset().union(*(happening.zones(self.subject) for happening in self.happenings))

    @rule("113.6m")
    def zones_source_is_put_into(self) -> frozenset[Zone]:
        return frozenset().union(*(each.zones_source_is_put_into(self.subject) for each in self.happenings))


@lru_cache(maxsize=4096)
def _is_batch(condition: OnEvents) -> bool:
    """Whether something happens once to all its subjects together."""
    if is_several(condition.subject) or _is_of_all(condition.subject):
        return True
    return any(each.is_batch(condition.subject) for each in condition.happenings)


def _is_of_all(subject: Phrase) -> TypeGuard[AllObjects]:
    """Whether something has to happen to all of a kind: "all creatures you control"."""
    return isinstance(subject, AllObjects) and subject.how == "all"


@rule("603.1", "603.2")
@phrase(
    {"when": "when {subject} {happening@subject}", "whenever": "whenever {subject} {happening@subject}"},
    by="word",
    prefer=(StateTrigger,),
)
class When(OnEvents, PutsSource):
    """CR 603.1. "When this creature enters", "whenever one or more creatures you control attack"."""

    word: TriggerWord
    subject: Noun | EitherOfThem
    happening: EventPattern | EventPatterns

    def puts(self, field: str) -> frozenset[Zone] | None:
        """Where the subject is once that has happened, if it moves."""
        gone = [happening.puts_subject() for happening in self.happenings] if field == "subject" else [None]
        return frozenset().union(*(each or frozenset() for each in gone)) if all(gone) else None

    @rule("113.6k")
    def functioning_for(self, source: Object) -> Trigger:
        if not isinstance(self.happening, EventPatterns):
            return self
        there = tuple(each for each in self.happenings if lets_function(source, each.zones(self.subject)))
        return self if there in ((), self.happenings) else replace(self, happening=EventPatterns(there))


@rule("603.2")
@phrase({"when": "when {occurrence}", "whenever": "whenever {occurrence}"}, by="word", prefer=(StateTrigger,))
class WhenItOccurs(OnEvents, Implying):
    """CR 603.2. "Whenever combat damage is dealt to you", "when a +1/+1 counter is put on this creature"."""

    word: TriggerWord
    occurrence: Impersonal

    def made_explicit(self) -> WhenItOccurs:
        if not isinstance(self.occurrence.pattern(), EventPattern):
            raise NotMeant("this is told only before it happens")
        return self

    @property
    def subject(self) -> Noun:
        """Whom or what it happens to."""
        return self.occurrence.whom()

    @property
    def happening(self) -> EventPattern:
        """What happens to them."""
        return cast("EventPattern", self.occurrence.pattern())

    def occurrences(self, event: Event) -> int:
        return self.occurrence.times(event)


@rule("508.3a", "603.2")
@phrase("whenever {subject} and at least {n:one} other {what@n} attack")
class WhenTogether(Trigger):
    """CR 508.3a. "Whenever this creature and at least two other creatures attack"."""

    events: ClassVar = (AttackersDeclared,)

    subject: Noun
    n: int
    what: Description

    def matches(self, event: Event, context: Context) -> bool:
        creatures = [creature for creature, _ in cast("AttackersDeclared", event).attacks]
        leading = [creature for creature in creatures if self.subject.includes(creature, context)]
        others = [each for each in creatures if each not in leading and self.what.matches(each, context)]
        return bool(leading) and len(others) >= self.n


class Narrowed(Trigger):
    """A trigger condition with something that narrows it down."""

    is_narrowed: ClassVar[bool] = True

    trigger: OnEvents

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event it can trigger on."""
        return self.trigger.events

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    @property
    def is_batch(self) -> bool:
        return self.trigger.is_batch

    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        return self.trigger.groups(events, board)

    def parts(self, event: Event) -> Sequence[Event]:
        return self.trigger.parts(event)

    def looks_back(self, event: Event, board: Board) -> bool:
        return self.trigger.looks_back(event, board)

    def zones(self) -> frozenset[Zone]:
        return self.trigger.zones()

    def occurrences(self, event: Event) -> int:
        return self.trigger.occurrences(event)


@rule("603.2", "608.2i")
def matched(trigger: OnEvents, event: Event, then: Context) -> bool:
    """Whether an event of this turn was one on which something would trigger."""
    then.event = event
    return isinstance(event, trigger.events) and trigger.matches(event, then)


@rule("603.2", "608.2i")
@phrase("{trigger} for the {n:ordinal} time each turn")
class NthTimeEachTurn(Narrowed):
    """CR 603.2. "For the second time each turn": such a thing has happened that often this turn, this time included."""

    trigger: OnEvents
    n: int

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        if not self.trigger.matches_together(events, context):
            return False
        earlier = sum(matched(self.trigger, event, then) for event, then in occurred_before(events[0], Event, context))
        return earlier == self.n - 1


@rule("603.2")
@phrase(
    {
        "each": "{trigger} for the first time each turn",
        "this": "{trigger} for the first time this turn",
        "yours": "{trigger} for the first time during each of your turns",
    },
    by="turn",
    prefer=(NthTimeEachTurn,),
)
class FirstTimeEachTurn(Narrowed):
    """CR 603.2. Only the first time this turn that such a thing happens, perhaps only in its controller's turns."""

    turn: Literal["each", "this", "yours"]
    trigger: OnEvents

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        if self.turn == "yours" and not context.board.is_active(context.you):
            return False
        if not self.trigger.matches_together(events, context):
            return False
        return not any(matched(self.trigger, event, then) for event, then in occurred_before(events[0], Event, context))


@rule("603.2")
@phrase("{trigger} while {condition}")
class While(Narrowed):
    """CR 603.2. Only while a condition is true."""

    trigger: OnEvents
    condition: Condition

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        return self.trigger.matches_together(events, context) and self.condition.holds(context)

    @rule("113.6b")
    def zones(self) -> frozenset[Zone]:
        stated = self.condition.zones_stated()
        return super().zones() if stated is None else stated


@rule("102.1", "603.2")
@phrase(
    {
        "your": "{trigger} during your turn",
        "an opponent's": "{trigger} during an opponent's turn",
        "each opponent's": "{trigger} during each opponent's turn",
        "their": "{trigger} during their turn",
    },
    by="whose",
    also={"your": ["{trigger} on your turn"]},
)
class DuringTurn(Narrowed):
    """CR 603.2. Only during some player's turn."""

    trigger: OnEvents
    whose: Literal["your", "an opponent's", "each opponent's", "their"]

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        return self._is_then(events, context) and self.trigger.matches_together(events, context)

    def _is_then(self, events: Sequence[Event], context: Context) -> bool:
        if self.whose == "their":
            return any(context.board.is_active(player) for player in self.trigger.doers(events, context))
        return context.board.is_active(context.you) is (self.whose == "your")


@rule("500.1", "603.2")
@phrase({step: f"{{trigger}} during {step}" for step in _STEPS}, by="step")
class DuringStep(Narrowed):
    """CR 500.1. "When this creature enters during the declare attackers step": only in such a step or phase."""

    trigger: OnEvents
    step: SomeStep

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        return is_during(self.step, context) and self.trigger.matches_together(events, context)


@rule("506.1", "603.2")
@phrase("{trigger} during combat")
class DuringCombat(Narrowed):
    """CR 506.1. Only during the combat phase."""

    trigger: OnEvents

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        in_combat = context.board.state.registers[COMBAT] is not None
        return in_combat and self.trigger.matches_together(events, context)
