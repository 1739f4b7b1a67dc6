"""CR 704.5b: a player who attempted to draw from an empty library loses the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("104.3c", "121.4", "704.5b")
@going_through("endangered")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players who attempted to draw from an empty library since the last check."""
    for player in survey.endangered:
        if survey.board.state.players[player].drew_from_empty:
            name = survey.board.name(player)
            yield LoseGame(Cause("704.5b"), player, f"{name} had no card left to draw")
