"""CR 608.2i: what was done this turn: "you've cast a Goblin spell this turn", "a creature died this turn".

What happened is known as it was, and to whom; whether that was a Goblin is judged by what it was once that had happened
to it, whatever and wherever it is now.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Literal, cast

from comprules.phrases.instructions.quantifiers import true_of, was_true_of
from comprules.phrases.prelude import *
from comprules.phrases.quantities.tallies import SoManyOrMore, Tally
from comprules.phrases.trigger_events.zone_changes import EntersUnderControl, PutIntoGraveyardOf, Source
from comprules.reader.mood import LOOKING_BACK, Mood
from comprules.rules.abilities.conditions import NotesNumber
from comprules.rules.abilities.event_patterns import (
    EventPatterns,
    Impersonal,
    Occurrence,
    Transitive,
    bind_noun,
    is_as_many,
)
from comprules.rules.concepts.events import told_by
from comprules.rules.resolving.happened import cards_drawn, life_gained, life_lost
from comprules.rules.resolving.hindsight import Hindsight
from comprules.rules.resolving.history import in_order, in_this_combat, in_this_game, looking_back
from comprules.rules.resolving.last_known import as_they_were


class PastDeed(Phrase):
    """Something that a player may have done this turn, all of it taken together."""

    conjugates: ClassVar[bool] = True
    moods: ClassVar[frozenset[Mood]] = LOOKING_BACK

    @abstractmethod
    def was_done_by(self, player: PlayerId, context: Context) -> bool:
        """Whether a player has done it this turn."""


Deed = EventPattern | EventPatterns | PastDeed


@rule("121.1", "608.2i")
@phrase({"least": "draw(s) {n:one} or more cards", "more": "draw(s) more than {n:one} <card|cards @n>"}, by="how")
class DrawsSoMany(PastDeed):
    """CR 121.1. "Drew two or more cards", "drew more than one card"."""

    n: int
    how: Literal["least", "more"] = "least"

    def was_done_by(self, player: PlayerId, context: Context) -> bool:
        return cards_drawn(context.board, player) >= (self.n if self.how == "least" else self.n + 1)


@rule("119.3", "608.2i")
@phrase({"gain": "gain(s) {least} or more life", "lose": "lose(s) {least} or more life"}, by="how")
class LifeChangesBy(PastDeed):
    """CR 119.3. "Lost 3 or more life"."""

    how: Literal["gain", "lose"]
    least: int

    def was_done_by(self, player: PlayerId, context: Context) -> bool:
        return (life_gained if self.how == "gain" else life_lost)(context.board, player) >= self.least


@rule("119.3", "608.2i")
@phrase("gain(s) and lose(s) life")
class GainsAndLosesLife(PastDeed):
    """CR 119.3. "(If you) gained and lost life": both, one after the other or at the same time."""

    def was_done_by(self, player: PlayerId, context: Context) -> bool:
        return life_gained(context.board, player) > 0 and life_lost(context.board, player) > 0


def happenings_of(deed: EventPattern | EventPatterns) -> tuple[EventPattern, ...]:
    """The things of which one is done: "attacked or blocked"."""
    return deed.items if isinstance(deed, EventPatterns) else (deed,)


@rule("608.2i", "800.4i")
def occurrences(
    happening: EventPattern, context: Context, of: Collection[Id] | None = None
) -> list[tuple[tuple[Id, ...], Occurrence]]:
    """The events of this turn that were such a happening, in their order, and whom or what it can be said of: those
    alone that can be said of one of some, where these are given.

    What is named in saying so, such as "equipped creature", can be spoken of afterwards.
    """
    for named in _named_in(happening):
        named.refer(context)
    looking = looking_back(happening.events, context)
    found = [_occurrences_in(happening, looking, number, event, of) for number, event in enumerate(looking.events)]
    return [occurrence for each in reversed(found) for occurrence in each]


def _occurrences_in(
    happening: EventPattern, looking: Hindsight, number: int, event: Event, of: Collection[Id] | None
) -> list[tuple[tuple[Id, ...], Occurrence]]:
    """Those that one event contains."""
    found = []
    wholes = told_by(event, happening.events, looking.now)
    for part in (part for whole in wholes for part in happening.parts(whole)):
        then = looking.at_event(number, part)
        subjects = happening.subjects_of(part, then)
        are_meant = bool(subjects) if of is None else any(each in of for each in subjects)
        if are_meant and happening.agrees(part, then):
            found.append((subjects, (part, then)))
    return found


@lru_cache(maxsize=1024)
@rule("608.2k")
def _named_in(happening: EventPattern) -> tuple[Definite, ...]:
    return tuple(part for part in walk(happening) if isinstance(part, Definite) and isinstance(part, Introducer))


@rule("608.2i")
def was_done_by(number: Any, deed: Deed, context: Context) -> bool:
    """Whether a player or an object has done something this turn, or it has happened to them."""
    if isinstance(deed, PastDeed):
        return deed.was_done_by(number, context)
    return any(_was_done_enough(number, happening, context) for happening in happenings_of(deed))


def _was_done_enough(number: Id, happening: EventPattern, context: Context) -> bool:
    found = [occurrence for _, occurrence in occurrences(happening, context, (number,))]
    if not found or not happening.was_enough(found, context):
        return False
    happening.sum_up([event for event, _ in found], context)
    _let_be_spoken_of(happening, found, context)
    return True


@rule("608.2c", "608.2k")
def _let_be_spoken_of(happening: EventPattern, found: Sequence[Occurrence], context: Context) -> None:
    """Bind what it was done to: "if you discard a creature card this way, return it"."""
    if isinstance(happening, Transitive) and happening.what is not None:
        objects = dict.fromkeys(happening.object_of(event, then) for event, then in found)
        bind_noun(happening.what, tuple(number for number in objects if number is not None), context)


IsMeant = Callable[[Id, Context], bool]
"""Whether a player or object is one of those who are spoken of, seen as it was then."""


@rule("608.2i")
def doers(
    deed: EventPattern | EventPatterns, context: Context, is_meant: IsMeant | None = None
) -> dict[Id, tuple[Context, ...]]:
    """Whoever and whatever of those meant has done it this turn, or it has happened to, each seen as it was whenever
    it did.
    """
    found: dict[Id, tuple[Context, ...]] = {}
    for happening in happenings_of(deed):
        done: dict[Id, list[Occurrence]] = {}
        for subjects, occurrence in occurrences(happening, context):
            for number in subjects:
                if is_meant is None or is_meant(number, occurrence[1]):
                    done.setdefault(number, []).append(occurrence)
        for number, times in done.items():
            if happening.was_enough(times, context):
                found[number] = (*found.get(number, ()), *(then for _, then in times))
    return found


@rule("608.2i")
def was_done_by_some(who: Noun, deed: EventPattern | EventPatterns, context: Context) -> bool:
    """Whether something of a kind has done it this turn, or as many of the kind as are asked for."""
    found = tuple(doers(deed, context, who.includes))
    is_so = is_as_many(len(found), who, context)
    if is_so:
        bind_noun(who, found, context)
    return is_so


@rule("608.2i")
@phrase(
    {
        "did": "{who} {deed:PAST@who} this turn",
        "has": "{who} <has|have @who> {deed:PERFECT@who} this turn",
        "didn't": "{who} didn't {deed:DENIED@who} this turn",
        "hasn't": "{who} <hasn't|haven't @who> {deed:PERFECT@who} this turn",
        "wasn't": "{who} <wasn't|weren't @who> {deed:REDUCED@who} this turn",
    },
    by="form",
)
class DidThisTurn(SimpleCondition):
    """CR 608.2i. "You attacked this turn", "an opponent has lost life this turn", "a creature died this turn"."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("deed",)

    form: Literal["did", "has", "didn't", "hasn't", "wasn't"]
    who: Noun
    deed: Deed

    def holds(self, context: Context) -> bool:
        return did(self.who, self.deed, context, self.form in ("did", "has"))


@rule("608.2i")
def did(who: Noun, deed: Deed, context: Context, is_so: bool = True) -> bool:
    """Whether somebody or something did this turn what is said, or didn't."""
    if isinstance(who, Players):
        quantified = was_true_of if is_so else true_of
        return quantified(who, lambda player: was_done_by(player, deed, context) is is_so, context)
    if isinstance(who, Definite) or isinstance(deed, PastDeed):
        return any(was_done_by(number, deed, context) for number in as_they_were(who.refer(context), context)) is is_so
    return was_done_by_some(who, deed, context) is is_so


@rule("608.2i")
@phrase("{tally} {deed:PAST@tally} this turn", prefer=(DidThisTurn,))
class SoManyDidThisTurn(SimpleCondition):
    """CR 608.2i. "No creatures died this turn", "an artifact and a creature entered this turn"."""

    tally: Tally
    deed: EventPattern | EventPatterns

    def holds(self, context: Context) -> bool:
        return self.tally.is_met_among(self._seen(context), context)

    def _seen(self, context: Context) -> list[tuple[Any, Context]]:
        """Whoever and whatever did it, with the points of view from back then."""
        return [(number, then) for number, times in doers(self.deed, context).items() for then in times]


@rule("608.2i", "608.2k")
@phrase("{tally} {deed:PAST@tally} this turn", prefer=(DidThisTurn, SoManyDidThisTurn))
class SeveralDidThisTurn(SoManyDidThisTurn, NotesNumber):
    """CR 608.2k. "One or more creatures died this turn": there may be more than are asked for; "that many" did."""

    introduces: ClassVar[bool] = True

    tally: SoManyOrMore
    slot: int = 0

    def introduction(self) -> Introduction:
        """How many did."""
        return Introduction()

    def number_noted(self, context: Context) -> int:
        return len(self.tally.fitting(self._seen(context), context))

    def holds(self, context: Context) -> bool:
        number = self.number_noted(context)
        if isinstance(context, Resolution):
            context.bind(self.slot, number)
        return self.tally.is_met_by(number)


@rule("603.4", "608.2i")
@phrase("it's the {n:ordinal} time {who} <has|have @who> {deed:PERFECT@who} this turn")
class ItIsTheNthTime(SimpleCondition):
    """CR 608.2i. "It's the first time that creature has become tapped this turn": as often, up to what is spoken of."""

    n: int
    who: Definite
    deed: EventPattern

    @in_order
    def holds(self, context: Context) -> bool:
        meant = as_they_were(self.who.refer(context), context)
        times = [event for _, (event, _) in occurrences(self.deed, context, meant)]
        return len(times[: times.index(context.event) + 1] if context.event in times else times) == self.n


@rule("608.2i", "603.6a")
@phrase("{who} had {what} {deed:DENIED@what} this turn")
class HadThisTurn(SimpleCondition):
    """CR 603.6a. "You had two or more creatures enter the battlefield under your control this turn"."""

    who: Players
    what: Noun
    deed: EventPattern | EventPatterns

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda _: was_done_by_some(self.what, self.deed, context), context)


class Of(Whose):
    """Of a certain player."""

    player: PlayerId

    def refer(self, context: Context) -> tuple[PlayerId, ...]:
        return (self.player,)

    def includes(self, number: Id, context: Context) -> bool:
        return number == self.player


class HappensForThem(Phrase):
    """What may have happened to something that was theirs, or became theirs, of each of some players."""

    @abstractmethod
    def for_player(self, player: PlayerId) -> EventPattern:
        """The same as it is said of one of them."""


@rule("603.6a", "110.2")
@phrase("enter under their control", also=["enter the battlefield under their control"])
class EnterForThem(HappensForThem):
    """CR 603.6a. "(Who had a land) enter under their control"."""

    def for_player(self, player: PlayerId) -> EventPattern:
        return EntersUnderControl(Of(player))


@rule("404.1", "603.6c")
@phrase("put into their graveyard from {origin}")
class PutIntoTheirGraveyard(HappensForThem):
    """CR 404.1. "(Who had three or more cards) put into their graveyard from anywhere"."""

    origin: Source

    def for_player(self, player: PlayerId) -> EventPattern:
        return PutIntoGraveyardOf(Of(player), self.origin)


@rule("608.2i", "603.6a", "404.1")
@phrase("{who} had {what} {theirs} this turn", prefer=(HadThisTurn,))
class TheyHadThisTurn(SimpleCondition):
    """CR 608.2i. "An opponent had three or more cards put into their graveyard from anywhere this turn"."""

    who: Players
    what: Noun
    theirs: HappensForThem

    def holds(self, context: Context) -> bool:
        def is_so(player: PlayerId) -> bool:
            return was_done_by_some(self.what, self.theirs.for_player(player), context)

        return true_of(self.who, is_so, context)


@rule("608.2i")
@phrase("{occurrence:PAST} this turn")
class OccurredThisTurn(SimpleCondition, Implying):
    """CR 608.2i. "A +1/+1 counter was put on a permanent you control this turn"."""

    occurrence: Impersonal

    def made_explicit(self) -> OccurredThisTurn:
        if not isinstance(self.occurrence.pattern(), EventPattern):
            raise NotMeant("this isn't told when it has happened")
        return self

    def holds(self, context: Context) -> bool:
        return did(self.occurrence.whom(), cast("EventPattern", self.occurrence.pattern()), context)


@rule("608.2i")
@phrase("you've {deed:PERFECT} this turn")
class YouHaveThisTurn(SimpleCondition):
    """CR 608.2i. "You've cast an instant or sorcery spell this turn"."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("deed",)

    deed: Deed

    def holds(self, context: Context) -> bool:
        return was_done_by(context.you, self.deed, context)


@rule("608.2i")
@phrase("you've {deed:PERFECT} this game")
class YouHaveThisGame(SimpleCondition):
    """CR 608.2i. "You've cast another spell named … this game": in whatever turn of it."""

    by_the_way_in: ClassVar[tuple[str, ...]] = ("deed",)

    deed: Deed

    def holds(self, context: Context) -> bool:
        with in_this_game(context.board):
            return was_done_by(context.you, self.deed, context)


@rule("608.2i")
@phrase("{who} <hasn't|haven't @who> {deed:PERFECT@who} yet")
class HasNotYet(SimpleCondition):
    """CR 608.2i. "It hasn't dealt damage yet": in whatever turn, since it has been the object that it is."""

    who: Definite
    deed: Deed

    def holds(self, context: Context) -> bool:
        with in_this_game(context.board):
            return did(self.who, self.deed, context, is_so=False)


@rule("506.1", "608.2i")
@phrase({True: "{who} {deed:PAST@who} this combat", False: "{who} didn't {deed:DENIED@who} this combat"}, by="is_so")
class DidThisCombat(SimpleCondition):
    """CR 506.1. "This creature attacked or blocked this combat": since this combat phase began."""

    is_so: bool
    who: Noun
    deed: Deed

    def holds(self, context: Context) -> bool:
        with in_this_combat(context.board):
            return did(self.who, self.deed, context, self.is_so)
