"""CR 614-616: replacement and prevention effects, and the order in which they apply."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from comprules.decisions import ChooseWords
from comprules.effects.context import Context
from comprules.effects.statements import Act, Active, Replacement, Restriction
from comprules.options import Word
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.events import Event
    from comprules.game import Game

Used = frozenset[tuple[Any, ...]]


@rule("614.5", "614.6", "616.1", "616.1f")
def settle(game: Game, event: Event, used: Used = frozenset()) -> tuple[Event, ...]:
    """What happens when an event is proposed: itself, what replaces it, or nothing.

    Each replacement or prevention effect gets one opportunity to affect an event or what replaces it.
    """
    if not event.possible(game.board) or forbidden(game.board, event):
        return ()
    applicable = _applicable(game.board, event, used)
    if not applicable:
        return (event,)
    chosen = _chosen(game, event, applicable)
    context = context_of(game.board, chosen, event)
    instead = chosen.statement.replace(event, context, game)
    now_used = used | {chosen.key}
    return tuple(result for new in instead for result in settle(game, new, now_used))


@rule("101.2", "614.17", "614.17a")
def forbidden(board: Board, act: Event | Act) -> Active | None:
    """The statement that says this event or act can't happen, or None."""
    for active in board.index.about(Restriction, type(act)):
        context = context_of(board, active)
        if _in_force(active, context) and active.statement.forbids(act, context):
            return active
    return None


def context_of(board: Board, active: Active, event: Event | None = None) -> Context:
    """The point of view of a statement in force."""
    return Context(board, active.source, active.you, active.bound, active.x, event)


def _in_force(active: Active, context: Context) -> bool:
    return active.condition is None or bool(active.condition.holds(context))


def _applicable(board: Board, event: Event, used: Used) -> list[Active]:
    found = []
    for active in _candidates(board, event):
        if active.key not in used:
            context = context_of(board, active, event)
            if _in_force(active, context) and active.statement.applies(event, context):
                found.append(active)
    return found


@rule("614.12")
def _candidates(board: Board, event: Event) -> Sequence[Active]:
    """The effects that may concern an event: those in force, and those the event brings with it."""
    return (*board.index.about(Replacement, type(event)), *event.own_replacements(board))


@rule("616.1", "616.1a", "616.1e")
def _chosen(game: Game, event: Event, applicable: list[Active]) -> Active:
    """The effect to apply next, chosen by the affected player among those of the first class there are any of."""
    first = [active for active in applicable if active.statement.is_self_replacement] or applicable
    if len(first) == 1:
        return first[0]
    words = tuple(Word(describe(game.board, active), place) for place, active in enumerate(first))
    decision = ChooseWords(event.chooser(game.board), "616.1", "which effect applies first?", words)
    (answer,) = game.ask(decision)
    return first[words.index(answer)]  # type: ignore[arg-type]


def describe(board: Board, active: Active) -> str:
    """A statement in force, for people to read."""
    from comprules.oracle.reading import write

    return f"{board.name(active.source)}: {write(active.statement)}"
