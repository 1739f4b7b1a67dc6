"""CR 608.2i: what was done this turn: "you've cast a Goblin spell this turn", "a creature died this turn".

What happened is known as it was, and to whom; whether that was a Goblin is judged by what the object is now or last
was in its zone, which may differ from what it was at the time.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar, Literal

from comprules.phrases.instructions.quantifiers import true_of, was_true_of
from comprules.phrases.prelude import *
from comprules.phrases.quantities.tallies import Tally
from comprules.phrases.trigger_events.damage import DamageKind, is_of_kind
from comprules.reader.mood import LOOKING_BACK, Mood
from comprules.rules.abilities.event_patterns import EventPatterns, bind_noun, least_of
from comprules.rules.multiplayer.those_who_left import with_those_who_left
from comprules.rules.resolving.happened import cards_drawn, damage_dealt, life_gained, life_lost
from comprules.rules.resolving.history import in_this_game, this_turn


class PastDeed(Phrase):
    """Something that a player may have done this turn, all of it taken together."""

    conjugates: ClassVar[bool] = True
    moods: ClassVar[frozenset[Mood]] = LOOKING_BACK

    @abstractmethod
    def was_done_by(self, player: int, context: Context) -> bool:
        """Whether a player has done it this turn."""


Deed = EventPattern | EventPatterns | PastDeed


@rule("121.1", "608.2i")
@phrase("draw(s) {n:one} or more cards")
class DrawsSoMany(PastDeed):
    """CR 121.1. "Drew two or more cards"."""

    n: int

    def was_done_by(self, player: int, context: Context) -> bool:
        return cards_drawn(context.board, player) >= self.n


@rule("119.3", "608.2i")
@phrase({"gain": "gain(s) {least} or more life", "lose": "lose(s) {least} or more life"}, by="how")
class LifeChangesBy(PastDeed):
    """CR 119.3. "Lost 3 or more life"."""

    how: Literal["gain", "lose"]
    least: int

    def was_done_by(self, player: int, context: Context) -> bool:
        return (life_gained if self.how == "gain" else life_lost)(context.board, player) >= self.least


@rule("120.1", "608.2i")
@phrase("<is|is|are|are> dealt {least} or more[ {kind}] damage[ by {source}]")
class IsDealtSoMuch(PastDeed):
    """CR 120.1. "Were dealt 4 or more damage"."""

    least: int
    kind: DamageKind | None
    source: Noun | None

    def was_done_by(self, player: int, context: Context) -> bool:
        dealt = (event for event in damage_dealt(context.board) if event.recipient == player)
        by_it = (event for event in dealt if self.source is None or self.source.includes(event.source, context))
        return sum(event.amount for event in by_it if is_of_kind(event, self.kind)) >= self.least


def happenings_of(deed: EventPattern | EventPatterns) -> tuple[EventPattern, ...]:
    """The things of which one is done: "attacked or blocked"."""
    return deed.items if isinstance(deed, EventPatterns) else (deed,)


@rule("608.2i")
def occurrences(happening: EventPattern, context: Context) -> Iterator[tuple[tuple[int, ...], Event]]:
    """The events of this turn that were such a happening, in their order, and whom or what it can be said of.

    What is named in saying so, such as "equipped creature", can be spoken of afterwards.
    """
    for named in _named_in(happening):
        named.refer(context)
    for event in reversed([each for each in this_turn(context.board) if isinstance(each, happening.events)]):
        then = Context(context.board, context.source, context.you, context.bindings(), context.x, event)
        for part in happening.parts(event):
            subjects = happening.subjects_of(part, then)
            if subjects and happening.agrees(part, then):
                yield subjects, part


@lru_cache(maxsize=1024)
@rule("608.2k")
def _named_in(happening: EventPattern) -> tuple[Definite, ...]:
    return tuple(part for part in walk(happening) if isinstance(part, Definite) and isinstance(part, Introducer))


@rule("608.2i")
def was_done_by(number: int, deed: Deed, context: Context) -> bool:
    """Whether a player or an object has done something this turn, or it has happened to them."""
    if isinstance(deed, PastDeed):
        return deed.was_done_by(number, context)
    return any(_was_done_enough(number, happening, context) for happening in happenings_of(deed))


def _was_done_enough(number: int, happening: EventPattern, context: Context) -> bool:
    found = [event for subjects, event in occurrences(happening, context) if number in subjects]
    if not found or not happening.was_enough(found, context):
        return False
    happening.sum_up(found, context)
    return True


@rule("608.2i")
def doers(deed: EventPattern | EventPatterns, context: Context) -> tuple[int, ...]:
    """Whoever and whatever has done it this turn, or it has happened to."""
    found: dict[int, None] = {}
    for happening in happenings_of(deed):
        done: dict[int, list[Event]] = {}
        for subjects, event in occurrences(happening, context):
            for number in subjects:
                done.setdefault(number, []).append(event)
        found.update({number: None for number, events in done.items() if happening.was_enough(events, context)})
    return tuple(found)


@rule("608.2i")
def was_done_by_some(who: Noun, deed: EventPattern | EventPatterns, context: Context) -> bool:
    """Whether something of a kind has done it this turn, or as many of the kind as are asked for."""
    seen = with_those_who_left(context)
    found = tuple(number for number in doers(deed, context) if who.includes(number, seen))
    is_so = len(found) >= least_of(who, context)
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
    },
    by="form",
)
class DidThisTurn(SimpleCondition):
    """CR 608.2i. "You attacked this turn", "an opponent has lost life this turn", "a creature died this turn"."""

    form: Literal["did", "has", "didn't", "hasn't"]
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
        return any(was_done_by(number, deed, context) for number in who.refer(context)) is is_so
    return was_done_by_some(who, deed, context) is is_so


@rule("608.2i")
@phrase("{tally} {deed:PAST@tally} this turn", prefer=(DidThisTurn,))
class SoManyDidThisTurn(SimpleCondition):
    """CR 608.2i. "No creatures died this turn", "an artifact and a creature entered this turn"."""

    tally: Tally
    deed: EventPattern | EventPatterns

    def holds(self, context: Context) -> bool:
        return self.tally.is_met_among(doers(self.deed, context), with_those_who_left(context))


@rule("608.2i", "603.6a")
@phrase("{who} had {what} {deed:DENIED@what} this turn")
class HadThisTurn(SimpleCondition):
    """CR 603.6a. "You had two or more creatures enter the battlefield under your control this turn"."""

    who: Players
    what: Noun
    deed: EventPattern | EventPatterns

    def holds(self, context: Context) -> bool:
        return true_of(self.who, lambda _: was_done_by_some(self.what, self.deed, context), context)


@rule("608.2i")
@phrase("you've {deed:PERFECT} this turn")
class YouHaveThisTurn(SimpleCondition):
    """CR 608.2i. "You've cast an instant or sorcery spell this turn"."""

    deed: Deed

    def holds(self, context: Context) -> bool:
        return was_done_by(context.you, self.deed, context)


@rule("608.2i")
@phrase("you've {deed:PERFECT} this game")
class YouHaveThisGame(SimpleCondition):
    """CR 608.2i. "You've cast another spell named … this game": in whatever turn of it."""

    deed: Deed

    def holds(self, context: Context) -> bool:
        with in_this_game(context.board):
            return was_done_by(context.you, self.deed, context)
