"""CR 603: triggered abilities: noticing events, waiting, and going on the stack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comprules.effects.context import Bindings
from comprules.effects.index import Index, Triggering
from comprules.effects.replacement import context_of
from comprules.effects.statements import Active
from comprules.events import Cause, Event
from comprules.records import Record
from comprules.rule_citations import rule
from comprules.state import EFFECTS, REGISTERS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


class Waiting(Record):
    """A triggered ability that has triggered and waits to be put on the stack (CR 603.2, 603.3)."""

    ability: Any
    source: int
    controller: int
    bound: Bindings
    event: Event


class AbilityTriggers(Event):
    """An ability triggers, which other abilities may trigger on (CR 603.3b)."""

    source: int
    player: int

    def describe(self, board: Board) -> str:
        """Whose ability."""
        return f"an ability of {board.name(self.source)} triggers"


@rule("603.2", "603.6", "603.10", "603.10a")
def watch(game: Game, event: Event, before: Index | None) -> None:
    """Let every ability trigger whose trigger condition matches an event that has just happened.

    `before` is the index as it was just before, for events that abilities look back at.
    """
    kind = type(event)
    triggered = game.board.index.about(Triggering, kind)
    if before is not None:
        earlier = before.about(Triggering, kind)
        if earlier and earlier is not triggered:
            known = {active.key for active in triggered}
            triggered = (*(active for active in earlier if active.key not in known), *triggered)
            triggered = tuple(active for active in triggered if _sees(active, earlier, event, game))
    for active in triggered:
        _trigger(game, active, event)


def _sees(active: Active, earlier: tuple[Active, ...], event: Event, game: Game) -> bool:
    """Whether an ability may trigger on an event looked back at: it was there before, or doesn't look back itself."""
    was_there = any(active.key == other.key for other in earlier)
    if active.statement.condition().looks_back(event, game.board):
        return was_there
    return active.source in game.state.objects or active.is_resolved


@rule("603.2", "603.4")
def _trigger(game: Game, active: Active, event: Event) -> None:
    context = context_of(game.board, active, event)
    ability = active.statement
    if not ability.condition().matches(event, context):
        return
    condition = ability.intervening_if()
    if condition is not None and not condition.holds(context):
        return
    waiting = Waiting(ability, active.source, active.you, context.bindings(), event)
    registers = game.state.registers
    game.state.write(REGISTERS, "waiting", (*registers["waiting"], waiting))
    if active.is_resolved and active.duration is None:
        _spent(game, active)
    if game.board.index.about(Triggering, AbilityTriggers):
        watch(game, AbilityTriggers(Cause("603.2"), active.source, active.you), None)


@rule("603.7b")
def _spent(game: Game, active: Active) -> None:
    """A delayed triggered ability without a stated duration triggers once."""
    number = active.key[-1]
    if number in game.state.effects:
        game.state.erase(EFFECTS, number)
