"""CR 806.7 of 2009: teams with one life total are attacked as a group."""

from __future__ import annotations

from comprules.kernel.ids import PlayerId
from comprules.kernel.rule_citations import rule
from comprules.rules.concepts.board import Board


@rule("806.7a", edition="2009")
@rule("606.7a", edition="2006")
def team_of(board: Board, player: PlayerId) -> tuple[PlayerId, ...]:
    """The players of a team who are attacked together, those who are still in the game; just the player elsewhere."""
    present = tuple(each for each in board.shares_life_with(player) if board.exists(each))
    return present if player in present else (player,)


@rule("606.4a", "606.4b", edition="2006")
def is_between_giants(board: Board) -> bool:
    """Whether teams play that have one life total."""
    return any(len(board.shares_life_with(player)) > 1 for player in board.players)
