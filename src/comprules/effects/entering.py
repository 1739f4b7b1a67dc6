"""CR 614.12: a permanent as it would exist on the battlefield, seen before it enters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.effects.abilities import functions
from comprules.effects.continuous import Layer
from comprules.effects.layers import copiable_values
from comprules.effects.statements import Replacement, Restriction
from comprules.objects import Status
from comprules.rule_citations import rule
from comprules.state import OBJECTS, STATUS, ZONES
from comprules.zones import BATTLEFIELD, place

if TYPE_CHECKING:
    from comprules.board import Board, LiveBoard
    from comprules.objects import Object
    from comprules.zone_changes import MoveObject


@rule("614.12", "614.17d")
def as_it_would_exist(board: Board, event: MoveObject) -> Board:
    """The board as it would be if the object had entered as the event now says; the board itself where that is no matter.

    The object keeps its number on that board. What has already modified how it enters, its own static abilities and the
    continuous effects that would apply to it are all taken into account.
    """
    from comprules.board import LiveBoard

    old = board.object(event.object)
    if not isinstance(board, LiveBoard) or not _matters(board, event, old):
        return board
    view, state = board.fork()
    registers = state.registers
    new = event.arriving(board, old, old.id, registers["timestamp"] + 1)
    where = place(old.zone, old.owner)
    state.write(ZONES, where, tuple(number for number in state.zones[where] if number != old.id))
    state.write(ZONES, BATTLEFIELD, (*state.zones[BATTLEFIELD], old.id))
    state.write(OBJECTS, old.id, new)
    state.write(STATUS, old.id, Status(tapped=event.entering.tapped, since=registers["turn"]))
    return view


def _matters(board: LiveBoard, event: MoveObject, old: Object) -> bool:
    """Whether anything could modify how an object enters: of its own, of others, or given to it."""
    kind, index = type(event), board.index
    if index.about(Replacement, kind) or index.about(Restriction, kind) or Layer.ABILITY in index.layers:
        return True
    values = event.entering.copiable if event.entering.copiable is not None else copiable_values(old)
    statics = functions(values.abilities).statics
    return any(kind in statement.about() for _, ability in statics for statement in ability.statements())
