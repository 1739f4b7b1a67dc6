"""CR 104.2a of 2009: the last player in the game wins it, unless an effect says that they can't."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.starting_and_ending.ending_the_game import WinGame, has_no_opponents_left
from comprules.rules.state_based_actions.survey import Survey

CAUSE = Cause("104.2a of 2009")


@rule("104.2a", edition="2009")
def may_win(board: Board, player: PlayerId) -> bool:
    """Whether nothing says that a player can't win."""
    return forbidden(board, WinGame(CAUSE, player)) is None


@rule("104.2a", edition="2009")
def last_player_wins(survey: Survey) -> Iterator[WinGame]:
    """The win of the only player left, or the only team, once nothing forbids it any more."""
    for player in survey.board.players[:1]:
        if has_no_opponents_left(survey.board) and may_win(survey.board, player):
            yield WinGame(CAUSE, player, "all opponents have lost")
