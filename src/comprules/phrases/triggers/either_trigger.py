"""CR 603.1b: triggered abilities with more than one trigger condition."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

from comprules.phrases.instructions.sentences import nouns_in
from comprules.phrases.nouns.either_noun import EitherOfThem
from comprules.phrases.prelude import *
from comprules.phrases.triggers.step_triggers import AtStep
from comprules.phrases.triggers.triggers import Narrowed, OnEvents, When
from comprules.reader.tree import walk
from comprules.rules.abilities.event_patterns import EventPatterns, is_several
from comprules.rules.objects.nouns import MeansOne
from comprules.rules.zones.command_zone import lets_function


class TwoTriggers(Trigger):
    """CR 603.1b. Two trigger conditions of one ability."""

    if TYPE_CHECKING:

        @property
        def first(self) -> Trigger: ...
        @property
        def second(self) -> Trigger: ...
        @property
        def only(self) -> Trigger | None: ...

    @property
    def events(self) -> tuple[type[Event], ...]:  # type: ignore[override]
        """The kinds of event it can trigger on."""
        return tuple(dict.fromkeys((*self.first.events, *self.second.events)))

    def about(self, event: Event) -> tuple[Trigger, ...]:
        """Those of the conditions that are about such events."""
        return tuple(each for each in (self.first, self.second) if isinstance(event, each.events))

    def matches(self, event: Event, context: Context) -> bool:
        return self.matches_together((event,), context)

    def matches_together(self, events: Sequence[Event], context: Context) -> bool:
        conditions = (events.condition,) if isinstance(events, _Group) else self.about(events[0])
        functioning = (each for each in conditions if self.only is None or each == self.only)
        met = next((each for each in functioning if self._is_met(each, events, context)), None)
        if met is not None and self.is_batch:
            self._speak_of_several(met, context)
        return met is not None

    @rule("608.2k")
    def _is_met(self, each: Trigger, events: Sequence[Event], context: Context) -> bool:
        """Whether a condition is met; the second may speak of whom the first names: "they attack you"."""
        if each is not self.first:
            for noun in _named_by(self.first):
                noun.refer(context)
        return each.matches_together(events, context)

    @rule("603.2c", "608.2k")
    def _speak_of_several(self, met: Trigger, context: Context) -> None:
        """Let what is said of the several that the other condition speaks of mean those of the one that was met: "that
        many" are as many as were put into exile, or as many as were exiled.
        """
        for mine in _several_in(met)[:1]:
            for other in _several_in(self.second if met is self.first else self.first):
                context.bind(other, context.bound.get(mine, ()))

    @property
    def is_batch(self) -> bool:
        return self.first.is_batch or self.second.is_batch

    @rule("603.2c")
    def groups(self, events: Sequence[Event], board: Board) -> Iterator[Sequence[Event]]:
        """What each of the conditions triggers on once: single events, unless it is a batch."""
        for each in (self.first, self.second):
            fitting = [event for event in events if isinstance(event, each.events)]
            if each.is_batch and fitting:
                yield from (_Group(each, group) for group in each.groups(fitting, board))
            else:
                yield from (_Group(each, (part,)) for event in fitting for part in each.parts(event))

    def parts(self, event: Event) -> Sequence[Event]:
        conditions = self.about(event)
        return conditions[0].parts(event) if conditions else (event,)

    def looks_back(self, event: Event, board: Board) -> bool:
        return any(each.looks_back(event, board) for each in self.about(event))

    @rule("113.6k")
    def zones(self) -> frozenset[Zone]:
        return self.first.zones() | self.second.zones()

    @rule("113.6k")
    def functioning_for(self, source: Object) -> Trigger:
        there = [each for each in (self.first, self.second) if lets_function(source, each.zones())]
        return replace(self, only=there[0]) if len(there) == 1 else self


@rule("603.1b", "603.2")
@phrase({"and": "{first} and {second}", "or": "{first} or {second}"}, by="joint")
class EitherTrigger(TwoTriggers):
    """CR 603.1b. "When it enters and at the beginning of your upkeep", "at the beginning of your upkeep or when …"."""

    joint: Literal["and", "or"]
    first: OnEvents | Narrowed | AtStep
    second: Trigger
    only: Trigger | None = None


@rule("603.1b", "603.2")
@phrase("{first} or {subject} {happening@subject}")
class OrSomethingElse(TwoTriggers):
    """CR 603.1b. "When this creature enters or the creature it haunts dies": the second without a word of its own."""

    first: When
    subject: Noun | EitherOfThem
    happening: EventPattern | EventPatterns
    only: Trigger | None = None

    @property
    def second(self) -> Trigger:
        return When(self.first.word, self.subject, self.happening)


@rule("603.1b", "603.2")
@phrase("{first}, or {subject} {happening@subject}[, or {third} {happens@third}]")
class OrSomethingElseBehindComma(TwoTriggers):
    """CR 603.1b. "Whenever another creature dies, or a creature card is put into a graveyard from anywhere other than
    the battlefield, or a creature card leaves your graveyard".
    """

    first: When
    subject: Noun | EitherOfThem
    happening: EventPattern | EventPatterns
    third: Noun | EitherOfThem | None
    happens: EventPattern | EventPatterns | None
    only: Trigger | None = None

    @property
    def second(self) -> Trigger:
        second = When(self.first.word, self.subject, self.happening)
        if self.third is None or self.happens is None:
            return second
        return OrSomethingElse(second, self.third, self.happens)


@lru_cache(maxsize=1024)
def _named_by(condition: Trigger) -> tuple[MeansOne, ...]:
    """The nouns in a condition that mean the same whether or not it is met."""
    return tuple(nouns_in(condition))


def _several_in(condition: Trigger) -> tuple[int, ...]:
    """The slots of the nouns in a condition of which there are one or more."""
    return tuple(each.slot for each in walk(condition) if isinstance(each, Introducer) and is_several(each))


class _Group(tuple["Event", ...]):
    """Events on which one of several trigger conditions may trigger once."""

    condition: Trigger

    def __new__(cls, condition: Trigger, events: Iterable[Event]) -> _Group:
        """With the condition."""
        group = super().__new__(cls, events)
        group.condition = condition
        return group
