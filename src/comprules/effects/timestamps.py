"""CR 613.7m: objects that get timestamps at the same time get them in turn order of their controllers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone

if TYPE_CHECKING:
    from comprules.events import Event
    from comprules.game import Game


@rule("613.7m", "101.4")
def in_turn_order(game: Game, events: Sequence[Event]) -> Sequence[Event]:
    """Simultaneous events in the order in which to carry them out.

    Objects that enter a zone do so in turn order of the players who will control them, or own them, the active player's
    first. A player's own stay in the order in which the event was proposed. All else keeps its place.
    """
    places = [place for place, event in enumerate(events) if isinstance(event, MoveObject)]
    if len(places) < 2:
        return events
    seats = {player: seat for seat, player in enumerate(game.board.apnap())}
    moves = [event for event in events if isinstance(event, MoveObject)]
    moves.sort(key=lambda move: seats.get(_whose(move, game), len(seats)))
    ordered = list(events)
    for place, move in zip(places, moves, strict=True):
        ordered[place] = move
    return ordered


def _whose(move: MoveObject, game: Game) -> int:
    """The player whose object it will be: its controller where it has one, otherwise its owner."""
    if move.to in (Zone.BATTLEFIELD, Zone.STACK):
        return move.future_controller(game.board)
    return game.board.object(move.object).owner
