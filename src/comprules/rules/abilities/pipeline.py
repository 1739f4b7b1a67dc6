"""The one pipeline that every event goes through: replaced or prevented, then happening, then triggering abilities (CR
603, 614-616).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.index import Triggering
from comprules.rules.abilities.triggering import watch
from comprules.rules.combat.combat_changes import keep_combat_true
from comprules.rules.concepts.events import Event
from comprules.rules.concepts.game import Game
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.keeping_up import ControlChanges, keep_up
from comprules.rules.continuous_effects.timestamps import in_turn_order
from comprules.rules.life_damage_counters.entering_counters import put_as_entering
from comprules.rules.replacement_effects.modified_events import Instead, without_contradictions
from comprules.rules.replacement_effects.replacement import settle_together


def happen(game: Game, *events: Event) -> tuple[Event, ...]:
    """Propose events that happen at the same time; return what really happened, in the order proposed."""
    return propose(game, events)


def propose(game: Game, events: Iterable[Event]) -> tuple[Event, ...]:
    """As `happen`, for events that stand in a collection."""
    proposed = tuple(events)
    if game.ahead is not None:
        game.ahead.end()
    return carry_out(game, settle_together(game, proposed)) if proposed else ()


@rule("603.2g", "702.131d")
def carry_out(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let settled events happen together, log them, see what triggers, and go on with what they bring about."""
    if not events:
        return ()
    if len(events) > 1:
        events = without_contradictions(game, events)
    if len(events) > 1 and any(event.is_last_part() for event in events):
        return _last_parts_last(game, events)
    for event in events:
        event.prepare(game)
    before = game.board.moment() if _looks_back(game.board.index, events) else None
    following: list[Event] = []
    for event in _placed_last(in_turn_order(game, events)) if len(events) > 1 else events:
        following.extend(event.happen(game))
        game.note(event)
    changes = keep_up(game)
    for change in changes:
        game.note(change)
    for event in events:
        event.do_meanwhile(game)
    watch(game, (*events, *changes, *put_as_entering(game, events)), before)
    if game.state.registers["combat"] is not None:
        keep_combat_true(game)
    for group in follow_up(following):
        propose(game, group)
    return tuple(events)


@rule("121.7")
def _last_parts_last(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let events happen, and then one after the other those that come after the rest."""
    carry_out(game, [event for event in events if not event.is_last_part()])
    for event in events:
        if event.is_last_part():
            carry_out(game, (event,))
    return tuple(events)


@rule("701.24g")
def _placed_last(events: Sequence[Event]) -> Sequence[Event]:
    """The events, last those that put objects into certain positions of libraries, where something is done instead of
    others: a library that is shuffled by that is shuffled before.
    """
    return sorted(events, key=lambda event: event.is_placed()) if any(map(_is_instead, events)) else events


def _is_instead(event: Event) -> bool:
    return isinstance(event, Instead)


@rule("104.5", "800.4a", "120.4d")
def follow_up(following: Sequence[Event]) -> Sequence[Sequence[Event]]:
    """What follows, which happens together, but for what happens before anything else does: leaving the game."""
    following = _joined(following) if len(following) > 1 else following
    at_once = [event for event in following if event.at_once]
    if not at_once:
        return (following,) if following else ()
    return (at_once, [event for event in following if not event.at_once])


def _joined(following: Sequence[Event]) -> Sequence[Event]:
    """What follows, with those events as one that the rules count as one."""
    found: list[Event] = []
    for event in following:
        others = enumerate(found) if type(event).joined is not Event.joined else ()
        joined = ((place, one) for place, other in others if (one := other.joined(event)) is not None)
        place, one = next(joined, (len(found), event))
        found[place : place + 1] = [one]
    return found


@rule("603.10")
def _looks_back(index: Index, events: Sequence[Event]) -> bool:
    """Whether abilities may look at one of the events, or at who loses control by them, from just before."""
    return bool(index.about(Triggering, ControlChanges)) or any(event.looks_back for event in events)
