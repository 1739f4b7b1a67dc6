"""CR 704.5a: a player with 0 or less life loses the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("104.3b", "704.5a", "119.6")
@going_through("endangered")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players with 0 or less life."""
    for player in survey.endangered:
        life = survey.board.state.players[player].life
        if life <= 0:
            yield from _losing(survey.board, player)


@rule("704.6a", "810.8c")
def _losing(board: Board, player: PlayerId) -> Iterator[LoseGame]:
    """The loss of a player, or of the team that has its life total in common, of which one stands for all."""
    team = board.shares_life_with(player)
    if len(team) == 1:
        yield LoseGame(Cause("704.5a"), player, f"{board.name(player)} has 0 or less life")
    elif player == team[0]:
        yield LoseGame(Cause("704.6a"), player, f"{board.name(player)}'s team has 0 or less life")
