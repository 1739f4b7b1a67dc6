"""CR 807.4c, 807.4e: what becomes of turn markers as players leave the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.turn.present import TURN
from comprules.rules.turn.turn_markers import (
    TurnMarker,
    has_turn_markers,
    markers_for,
    markers_in_use,
    next_to_the_right,
    remove_unused,
    turn_markers,
    with_changed,
    write_markers,
)

LEAVING: Final = Register[tuple[PlayerId, ...]]("leaving_at_once")
"""The register of the players who are about to leave at the same time."""


def note_leaving_at_once(game: Game, player: PlayerId) -> None:
    """Note that a player is about to leave, and which markers there are as long as they are there."""
    if has_turn_markers(game.board) and game.state.registers[TURN]:
        write_markers(game, turn_markers(game.board))
        game.state.write(REGISTERS, LEAVING, (*game.state.registers.get(LEAVING, ()), player))


def follow_all_leaving(game: Game) -> None:
    """Once all have left who leave at the same time, see to the turn markers."""
    left = game.state.registers.get(LEAVING, ())
    if left and not any(game.board.exists(player) for player in left):
        game.state.write(REGISTERS, LEAVING, ())
        follow_leaving(game, left)


@rule("807.4c", "807.4e", "807.4f", "807.4g")
def follow_leaving(game: Game, left: Sequence[PlayerId]) -> None:
    """As players leave at the same time, pass on the markers of those of them who take no turn, and designate for
    removal as many as there are too many now.
    """
    board, in_use = game.board, markers_in_use(game.board)
    if not board.players:
        return
    markers = tuple(
        replace(marker, holder=board.first_in_turn_order(marker.holder), is_kept=False, owes_turn=False)
        if marker.holder in left and marker.number not in in_use
        else marker
        for marker in turn_markers(board)
    )
    too_many = len(markers) - sum(marker.designated for marker in markers) - markers_for(len(board.players))
    for _ in range(too_many):
        markers = _designated(markers, left, board)
    write_markers(game, markers)
    remove_unused(game, in_use)


@rule("807.4e")
def _designated(markers: tuple[TurnMarker, ...], left: Sequence[PlayerId], board: Board) -> tuple[TurnMarker, ...]:
    """The markers, one of which is designated for removal: of those next to the right of who has left the first one."""
    found = min((next_to_the_right(markers, player, board) for player in left), key=lambda marker: marker.number)
    return with_changed(markers, replace(found, designated=found.designated + 1))
