"""CR 603.2: what trigger conditions can be about, one module for each family of events.

A happening is the part of a trigger condition that has the verb: "enters", "dies", "casts a noncreature spell". It says
which kinds of event it means, and whom or what such an event happens to; the subject before it says which of those
count.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import cast

from comprules.kernel.record_names import formerly
from comprules.reader.binding import NotMeant
from comprules.reader.mood import LOOKING_BACK, OF_OCCURRENCES, Mood
from comprules.rules.concepts.abilities import ON_BATTLEFIELD
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.mana_and_numbers.quantities import Quantity
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.objects.introductions import Introduction, introduction_of
from comprules.rules.objects.nouns import Noun
from comprules.rules.objects.possessives import Whose
from comprules.rules.objects.self_reference import is_self
from comprules.rules.prelude import *

_FORESEEN: Final = frozenset({Mood.FORESEEN})


class Foreseeable(Phrase):
    """Something that may be about to happen to objects or players, or that they may be about to do.

    "Would" and "can't" speak of it: of events that are proposed, which may be replaced or stopped.
    """

    conjugates: ClassVar[bool] = True
    moods: ClassVar[frozenset[Mood]] = frozenset({Mood.FORESEEN})

    proposals: ClassVar[tuple[type[Event], ...]] = ()
    """The kinds of event that are proposed before it happens; none where it is told only when it has happened."""

    takes_in_others: ClassVar[bool] = False
    """Whether what could be said of its subject behind it is part of it: "causes you to discard or sacrifice …"."""

    def subject_of(self, event: Event, context: Context) -> Id | None:
        """Whom or what this event happens to, or has happened to, if it is such a happening at all, and just one."""
        return None

    def subjects_of(self, event: Event, context: Context) -> tuple[Id, ...]:
        """Whom and what this can be said of, where that isn't just one."""
        number = self.subject_of(event, context)
        return () if number is None else (number,)

    @rule("603.2c")
    def parts(self, event: Event) -> Sequence[Event]:
        """The occurrences that one event contains: the revealing of each of several cards."""
        return (event,)

    def agrees(self, event: Event, context: Context) -> bool:
        """Whether what else it says is true of the event. Binds what it introduces."""
        return True

    def foreseen_by(self) -> tuple[type[Event], ...]:
        """The kinds of event by which just this would happen, where that depends on what stands in it."""
        return self.proposals

    @rule("614.1a")
    def would_happen_to(self, who: Noun, event: Event, context: Context) -> bool:
        """Whether it would happen to them by an event that is proposed. Binds them, and what it introduces."""
        return self.is_said_of(who, event, context) and self.would_agree(event, context)

    @rule("101.2", "614.17")
    def is_impossible_for(self, who: Noun, event: Event, context: Context) -> bool:
        """Whether that it can't happen to them is said of an event that is proposed."""
        return self.is_said_of(who, event, context) and self.would_agree(event, context)

    def is_said_of(self, who: Noun, event: Event, context: Context) -> bool:
        """Whether it is one of them whom the event happens to."""
        return any(who.includes(number, context) for number in self.subjects_of(event, context))

    def would_agree(self, event: Event, context: Context) -> bool:
        """Whether what else it says would be true of an event that is proposed. Binds what it introduces."""
        if not self.agrees(event, context):
            return False
        if isinstance(self, Amounted):
            self.bind_amount((event,), context)
        return True

    @rule("113.6")
    def zones_foreseen(self, who: Noun) -> frozenset[Zone]:
        """The zones in which an ability functions that says that it can't happen to them, or what happens instead."""
        return ON_BATTLEFIELD

    def foreseen_of(self) -> frozenset[Zone]:
        """The zones in which alone an object can be of which this can't happen; none where it may be any."""
        return ON_BATTLEFIELD

    def is_entering(self) -> bool:
        """Whether by it something enters the battlefield."""
        return False

    def is_about_source_alone(self, who: Noun) -> bool:
        """Whether it means only how the very object enters that says so (CR 614.12)."""
        return self.is_entering() and is_self(who)

    def speaks_of_cards(self) -> bool:
        """Whether it happens to each card apart that is a component of a merged token (CR 730.3e)."""
        return False


Occurrence = tuple[Event, Context]
"""An event, and the point of view from which those whom it was about are what they were once it had happened."""


class EventPattern(Foreseeable):
    """Something that can happen to objects or players, or that they can do."""

    moods: ClassVar[frozenset[Mood]] = LOOKING_BACK

    events: ClassVar[tuple[type[Event], ...]]
    """The kinds of event it means."""

    @abstractmethod
    def subject_of(self, event: Event, context: Context) -> Id | None: ...

    def __init_subclass__(cls, **arguments: Any) -> None:
        """One that is proposed can be foreseen; what can trigger something can be named as its cause."""
        super().__init_subclass__(**arguments)
        is_proposed = cls.proposals or cls.foreseen_by is not Foreseeable.foreseen_by
        foreseen = cls.moods | _FORESEEN if is_proposed else cls.moods - _FORESEEN
        cls.moods = foreseen | {Mood.GERUND}

    def puts_subject(self) -> frozenset[Zone] | None:
        """Where the subject is once it has happened, if it moves."""
        return None

    @rule("109.2")
    def found_in(self) -> frozenset[Zone] | None:
        """The zones in which what it has happened to is looked for, where it says that."""
        return None

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        """Whether as much has happened together as it says ("two or more")."""
        return True

    @rule("608.2i")
    def was_enough(self, occurrences: Sequence[Occurrence], context: Context) -> bool:
        """Whether as much of it has happened over time as it says."""
        return self.is_enough([event for event, _ in occurrences], context)

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        """Bind what it introduces, for events that count as one."""

    @rule("608.2i")
    def undergone_by(self, event: Event, context: Context) -> tuple[Id, ...]:
        """Whom or what it was done to, where it is said of that: "dealt damage", "discarded"."""
        return self.subjects_of(event, context)

    def is_about(self, one: Id, includes: Callable[[Id, Context], bool], context: Context) -> bool:
        """Whether one to whom or what it has happened is among those that are spoken of, as `includes` says."""
        return includes(one, context)

    @rule("603.2c")
    def is_batch(self, subject: Phrase) -> bool:
        """Whether it happens once to all its objects together ("discards one or more cards")."""
        return False

    @rule("603.2c")
    def apart(self, event: Event, subject: Phrase, board: Board) -> Hashable:
        """What tells simultaneous events apart even for "one or more": those with different values happen apart."""
        return None

    @rule("603.2c")
    def times(self, event: Event) -> int:
        """How often it happens by one event: once for each counter, where "a counter" is put."""
        return 1

    @rule("603.10", "603.10a")
    def looks_back(self, event: Event, board: Board) -> bool:
        """Whether the game looks at the moment before the event."""
        return False

    @rule("113.6k")
    def zones(self, subject: Phrase) -> frozenset[Zone]:
        """The zones in which an ability about this happening to the subject functions."""
        return ON_BATTLEFIELD

    @rule("113.6m")
    def zones_source_is_put_into(self, subject: Phrase) -> frozenset[Zone]:
        """The zones that it says the object with the ability is put into, as this happens to the subject."""
        return frozenset()


@rule("614.1a", "614.17")
def refuse_unforeseen(who: Noun | None, deeds: Sequence[Foreseeable]) -> None:
    """Refuse what isn't proposed before it happens, or would have to be seen in several events at once.

    Raises:
        NotMeant: nothing can tell that it would happen.
    """
    if not all(deed.foreseen_by() for deed in deeds):
        raise NotMeant("this isn't told before it has happened")
    if any(is_several(noun) for noun in (who, *(getattr(deed, "what", None) for deed in deeds)) if noun is not None):
        raise NotMeant("how many of them there are isn't told before it has happened")
    if any(deed.takes_in_others for deed in deeds[:-1]):
        raise NotMeant("what is said behind that is part of it")


class DoneByPlayer(EventPattern):
    """What a player does, of whom each of its events tells."""

    def subject_of(self, event: Event, context: Context) -> PlayerId:
        return cast("AffectsPlayer", event).player


class Departing(EventPattern):
    """A happening by which its subject goes: as it was done, it isn't what it was any more."""

    moods: ClassVar[frozenset[Mood]] = LOOKING_BACK - {Mood.RELATIVE}


@phrase("{items:or+}")
@formerly("Happenings")
class EventPatterns(Phrase):
    """CR 603.2. Several happenings with one subject: "enters or attacks".

    What one of them speaks of is what "it" is where that has happened: "sacrifices a creature or discards a card".
    """

    conjugates: ClassVar[bool] = True
    alike_in: ClassVar[tuple[str, ...]] = ("items",)

    items: tuple[EventPattern, ...]

    @rule("608.2k")
    def is_alike(self, introducer: Phrase) -> bool:
        """Whether something is an object that a happening is about."""
        introduced = introduction_of(introducer)
        return introduced is not None and introduced.objects


@looks_at()
class Anything(Noun):
    """Whatever it is: nothing is said of it."""

    def refer(self, context: Context) -> tuple[Id, ...]:
        return ()

    def includes(self, number: Id, context: Context) -> bool:
        return True


@looks_at()
class NamedBefore(Anything):
    """CR 608.2i. What a happening is done to where its words name that first: "cards you discarded this turn"."""


class These(Noun):
    """Certain players and objects, whatever else changes."""

    numbers: tuple[Id, ...]

    def refer(self, context: Context) -> tuple[Id, ...]:
        return self.numbers

    def includes(self, number: Id, context: Context) -> bool:
        return number in self.numbers


class AnyOf(Noun):
    """One of several that are named: "you or a planeswalker you control"."""

    items: tuple[Noun, ...]

    def refer(self, context: Context) -> tuple[Id, ...]:
        return tuple(number for item in self.items for number in item.refer(context))

    def includes(self, number: Id, context: Context) -> bool:
        return any(item.includes(number, context) for item in self.items)


class ThoseWhose(Noun):
    """Those whose something is: the players under whose control it is."""

    whose: Whose

    def refer(self, context: Context) -> tuple[Id, ...]:
        return self.whose.refer(context)

    def includes(self, number: Id, context: Context) -> bool:
        return self.whose.includes(number, context)


def any_of(nouns: Sequence[Noun]) -> Noun:
    """One of some nouns; anything, where there are none."""
    return Anything() if not nouns else nouns[0] if len(nouns) == 1 else AnyOf(tuple(nouns))


class Transitive(EventPattern):
    """A happening with an object: "deals damage to a player", "discards a card". Without one it means any."""

    gap: ClassVar[str | None] = "what"
    unsaid: ClassVar[Noun] = NamedBefore()

    what: Noun | None

    @abstractmethod
    def object_of(self, event: Event, context: Context) -> Id | None:
        """What the event was done to."""

    def undergone_by(self, event: Event, context: Context) -> tuple[Id, ...]:
        if self.what != self.unsaid:
            return super().undergone_by(event, context)
        number = self.object_of(event, context)
        return () if number is None else (number,)

    def agrees(self, event: Event, context: Context) -> bool:
        if self.what is None:
            return True
        number = self.object_of(event, context)
        return number is not None and self.what.includes(number, context)

    def is_batch(self, subject: Phrase) -> bool:
        return self.what is not None and is_several(self.what)

    def is_enough(self, events: Sequence[Event], context: Context) -> bool:
        if self.what is None or not is_several(self.what):
            return True
        found = {self.object_of(event, context) for event in events}
        return is_as_many(len(found), self.what, context)

    @rule("608.2i")
    def was_enough(self, occurrences: Sequence[Occurrence], context: Context) -> bool:
        """Of several things that are named with each other, or counted, one may have come after the other."""
        if self.what is None:
            return super().was_enough(occurrences, context)
        named = self.what.each_named()
        done = [(number, then) for event, then in occurrences if (number := self.object_of(event, then)) is not None]
        each = all(any(noun.includes(number, then) for number, then in done) for noun in named)
        are_enough = is_as_many(len({number for number, _ in done}), self.what, context)
        return each and are_enough and super().was_enough(occurrences, context)

    def sum_up(self, events: Sequence[Event], context: Context) -> None:
        if self.what is not None and is_several(self.what):
            found: dict[Any, None] = dict.fromkeys(self.object_of(event, context) for event in events)
            bind_noun(self.what, tuple(number for number in found if number is not None), context)


class Impersonal(Phrase):
    """Something that happens, with its subject in its words: "damage is dealt to you", "counters are put on it"."""

    conjugates: ClassVar[bool] = True
    moods: ClassVar[frozenset[Mood]] = OF_OCCURRENCES

    @abstractmethod
    def whom(self) -> Noun:
        """Whom or what it happens to."""

    @abstractmethod
    def pattern(self) -> Foreseeable:
        """The same as it is said of them."""

    def times(self, event: Event) -> int:
        """How often it happens by one event: once for each counter, where "a counter" is said."""
        return 1


class Amounted(Phrase):
    """A mixin for happenings that introduce an amount, for "that much" and "that many"."""

    introduces: ClassVar[bool | Introduction] = True

    def amount_of(self, event: Event) -> int:
        """How much the event was."""
        raise TypeError(f"{type(self).__name__} doesn't say how much {type(event).__name__} is")

    def bind_amount(self, events: Sequence[Event], context: Context) -> None:
        """Let "that much" stand for all of it."""
        slot: int = getattr(self, "slot")  # noqa: B009
        context.bind(slot, sum(self.amount_of(event) for event in events))


def is_several(noun: Phrase) -> bool:
    """Whether a noun means several at once: "one or more creatures", "two or more cards"."""
    return isinstance(getattr(noun, "range", None), Range)


def least_of(noun: Phrase, context: Context) -> int:
    """How many a noun asks for at least: two for "two or more creatures", else one."""
    how_many = getattr(noun, "range", None)
    return how_many.bounds(context)[0] if isinstance(how_many, Range) else 1


def is_as_many(count: int, noun: Phrase, context: Context) -> bool:
    """Whether so many are as many as a noun asks for: two or more, exactly two, "two cards"; else one at least."""
    how_many, named = getattr(noun, "range", None), getattr(noun, "count", None)
    if isinstance(how_many, Range):
        least, most = how_many.bounds(context)
        return least <= count <= most
    return count >= (named.value(context) if isinstance(named, Quantity) else 1)


def bind_noun(noun: Phrase, numbers: tuple[Id, ...], context: Context) -> None:
    """Let references to a noun stand for all of these."""
    slot: int = getattr(noun, "slot", 0)
    if slot > 0:
        context.bind(slot, numbers)
