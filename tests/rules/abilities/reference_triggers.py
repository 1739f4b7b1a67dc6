"""Triggering done slowly and plainly: the judge of the index by kinds of event.

Before and after each event every triggered ability of every object is looked up anew, and tested against the event.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from comprules.kernel.ids import ObjectId
from comprules.play.game import Game
from comprules.rules.abilities import effects_in_force, triggering
from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.pipeline import follow_up, propose
from comprules.rules.combat.combat_changes import keep_combat_true
from comprules.rules.combat.combat_phase import COMBAT
from comprules.rules.concepts.active import Active
from comprules.rules.concepts.board import Board, Moment
from comprules.rules.concepts.events import Event
from comprules.rules.continuous_effects.keeping_up import keep_up
from comprules.rules.continuous_effects.timestamps import in_turn_order


def carry_out(game: Game, events: Sequence[Event]) -> tuple[Event, ...]:
    """Let settled events happen together, as `pipeline.carry_out` does."""
    if not events:
        return ()
    for event in events:
        event.prepare(game)
    earlier, before = every_triggered_ability(game.board), game.board.moment()
    following: list[Event] = []
    for event in in_turn_order(game, events):
        following.extend(event.happen(game))
        game.note(event)
    changes = keep_up(game)
    for change in changes:
        game.note(change)
    watch(game, (*events, *changes), earlier, before)
    if game.state.registers[COMBAT] is not None:
        keep_combat_true(game)
    for group in follow_up(following):
        propose(game, group)
    return tuple(events)


def every_triggered_ability(board: Board) -> list[Active]:
    """The triggered abilities that function where their objects are, and the delayed ones, the oldest first."""
    found = [active for number in board.state.objects for active in _of(number, board)]
    lasting = board.state.effects
    found += [lasting[key] for key in lasting if isinstance(lasting[key].statement, TriggeredAbility)]
    return sorted(found, key=lambda active: active.timestamp)


def _of(number: int, board: Board) -> Iterator[Active]:
    yield from effects_in_force._triggered(board.state.objects[number], board.characteristics(ObjectId(number)))


def watch(game: Game, events: Sequence[Event], earlier: list[Active], before: Moment) -> None:
    """Let every ability trigger that does, after looking at all of them for each event."""
    batches: dict[Any, Active] = {}
    for event in events:
        now = every_triggered_ability(game.board)
        for active in _candidates(event, earlier, now, game.board):
            condition = active.statement.condition()
            if condition.is_batch:
                batches.setdefault(active.key, active)
            else:
                triggering._trigger_on(game, active, condition, event, before)
    for active in batches.values():
        for group in active.statement.condition().groups(events, game.board):
            triggering._trigger(game, active, group, before)
    triggering.watch_state(game)


def _candidates(event: Event, earlier: list[Active], now: list[Active], board: Board) -> list[Active]:
    """The abilities about such events: of those that look back the ones there were, of the others those there are."""
    concerned = [active for active in earlier if _is_about(active, event)]
    looking_back = [active for active in concerned if active.statement.condition().looks_back(event, board)]
    there = [active for active in now if _is_about(active, event)]
    return [*looking_back, *(each for each in there if not each.statement.condition().looks_back(event, board))]


def _is_about(active: Active, event: Event) -> bool:
    return isinstance(event, active.statement.condition().events)
