"""The one pipeline that every event goes through: replaced or prevented, then happening, then triggering abilities (CR
603, 614-616).
"""

from __future__ import annotations

from comprules.kernel.checking import CHECKING, check
from comprules.kernel.state import RANGES
from comprules.rules.abilities.index import Triggering
from comprules.rules.abilities.triggering import GameState, watch
from comprules.rules.combat.combat_changes import keep_combat_true
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.events import is_as_any, is_just_itself
from comprules.rules.concepts.index import Index
from comprules.rules.continuous_effects.keeping_up import ControlChanges, keep_up, may_be_to_keep_up, must_be_kept_up
from comprules.rules.continuous_effects.timestamps import in_turn_order
from comprules.rules.life_damage_counters.counters import PutCounters
from comprules.rules.life_damage_counters.entering_counters import put_as_entering
from comprules.rules.multiplayer.beyond_range import within_range
from comprules.rules.prelude import *
from comprules.rules.replacement_effects.modified_events import Instead, without_contradictions
from comprules.rules.replacement_effects.replacement import Settlement, is_touched, settle_together
from comprules.rules.resolving.as_it_was import remember
from comprules.rules.zones.graveyard_order import as_owners_arrange
from comprules.rules.zones.zone_changes import MoveObject


def happen(game: Game, *events: Event) -> tuple[Event, ...]:
    """Propose events that happen at the same time; return what really happened, in the order proposed."""
    return propose(game, events)


def propose(game: Game, events: Iterable[Event]) -> tuple[Event, ...]:
    """As `happen`, for events that stand in a collection."""
    proposed = tuple(events)
    if RANGES in game.state.registers:
        proposed = within_range(proposed, game.board)
    if game.ahead is not None:
        game.ahead.end()
    if len(proposed) == 1:
        index, kind = game.board.index, type(proposed[0])
        plan = index.plans.get(kind) or _plan(index, kind)
        if plan.is_just_itself or proposed[0].is_just_itself(game.board):
            if plan.is_meddled_with and is_touched(game.board, proposed[0]):
                return carry_out(game, Settlement(game, proposed).run())
            if CHECKING:
                _check_alone(game, proposed[0])
            return _happen_alone(game, proposed[0], plan)
    return carry_out(game, settle_together(game, proposed)) if proposed else ()


class EventPlan(Record):
    """How an event of a kind happens if it happens alone: whether something in force may stop or replace it or may
    trigger on it, or has to do with who controls what; and what of its own there is to be done. `hearing` are the kinds
    of event on which something may trigger as it happens.
    """

    is_meddled_with: bool
    is_just_itself: bool
    may_be_impossible: bool
    prepares: bool
    looks_back: bool
    acts_meanwhile: bool
    is_heard: bool
    hearing: tuple[type[Event], ...]
    is_to_be_kept_up: bool
    moves: bool


def _plan(index: Index, kind: type[Event]) -> EventPlan:
    """The plan for a kind of event with this in force."""
    known = index.plans.get(kind)
    if known is None:
        known = index.plans[kind] = _find_plan(index, kind)
    elif CHECKING:
        check("how an event happens", known, _find_plan, index, kind)
    plan: EventPlan = known
    return plan


def _find_plan(index: Index, kind: type[Event]) -> EventPlan:
    moves = issubclass(kind, MoveObject)
    heard = (kind, GameState, PutCounters) if moves else (kind, GameState)
    return EventPlan(
        is_meddled_with=kind in index.meddled,
        is_just_itself=is_as_any(kind, "is_just_itself") and is_just_itself(kind),
        may_be_impossible=not is_as_any(kind, "possible"),
        prepares=not is_as_any(kind, "prepare"),
        looks_back=(Triggering, ControlChanges) in index.said,
        acts_meanwhile=not is_as_any(kind, "do_meanwhile"),
        is_heard=not index.heard.isdisjoint(heard),
        hearing=heard,
        is_to_be_kept_up=bool(index.once(must_be_kept_up)),
        moves=moves,
    )


def _happen_alone(game: Game, event: Event, plan: EventPlan) -> tuple[Event, ...]:
    """Let one event happen that nothing stops or replaces: just as `carry_out` does, without what it needn't do."""
    board, kind = game.board, type(event)
    if plan.may_be_impossible and not event.possible(board):
        return ()
    if plan.prepares:
        event.prepare(game)
    before = board.moment() if plan.looks_back or event.looks_back else None
    following = event.happen(game)
    game.note(event)
    now = (index := board.index).plans.get(kind) or _plan(index, kind)
    changes: tuple[ControlChanges, ...] = ()
    if now.is_to_be_kept_up or may_be_to_keep_up(game):
        changes = keep_up(game)
        for change in changes:
            game.note(change)
        now = _plan(board.index, kind)
    if event.about or changes:
        remember(game, (event, *changes))
    if plan.acts_meanwhile:
        event.do_meanwhile(game)
        now = _plan(board.index, kind)
    is_combat = game.state.registers[COMBAT] is not None
    if is_combat:
        game.rules.after_defenders_are_known(game)
    if now.is_heard or changes or (before is not None and not before.index.heard.isdisjoint(now.hearing)):
        counters = put_as_entering(game, (event,)) if now.moves else ()
        watch(game, (event, *changes, *counters), before)
    if is_combat:
        keep_combat_true(game)
    for group in follow_up(following) if following else ():
        propose(game, group)
    return (event,)


_being_checked: list[Event] = []
"""The event that is just carried out both ways, where what is remembered is checked."""


def _check_alone(game: Game, event: Event) -> None:
    """Check that an event alone changes the game just as `carry_out` would have it."""
    if _being_checked:
        return
    _being_checked.append(event)
    try:
        plan = _plan(game.board.index, type(event))
        found = game.tried_out(lambda: course(game, lambda: _happen_alone(game, event, plan)))
        check(
            f"what comes of {event}",
            found,
            game.tried_out,
            lambda: course(game, lambda: carry_out(game, settle_together(game, (event,)))),
        )
    finally:
        _being_checked.pop()


def course(game: Game, doing: Callable[[], Any]) -> tuple[Any, ...]:
    """What is done: what comes of it, and what was written."""
    state, mark = game.state, len(game.state.journal)
    done = doing()
    written = [(table, key) for table, key, _ in state.journal[mark:]]
    return done, written, [state.tables[table].get(key) for table, key in written]


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
    for event in _in_order(game, events) if len(events) > 1 else events:
        following.extend(event.happen(game))
        game.note(event)
    changes = keep_up(game)
    for change in changes:
        game.note(change)
    remember(game, (*events, *changes))
    for event in events:
        event.do_meanwhile(game)
    is_combat = game.state.registers[COMBAT] is not None
    if is_combat:
        game.rules.after_defenders_are_known(game)
    watch(game, (*events, *changes, *put_as_entering(game, events)), before)
    if is_combat:
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


@rule("404.3", "613.7m")
def _in_order(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Events that happen together in the order in which they are carried out."""
    return _placed_last(as_owners_arrange(game, in_turn_order(game, events)))


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
    return (Triggering, ControlChanges) in index.said or any(event.looks_back for event in events)
