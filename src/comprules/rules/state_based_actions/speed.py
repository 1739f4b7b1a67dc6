"""CR 704.5z: a player with a permanent that starts engines gets speed."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.special_mechanics.speed import SpeedBecomes
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("702.179a", "704.5z")
@going_through("starters")
def events(survey: Survey) -> Iterator[SpeedBecomes]:
    """Speed becoming 1 for the players without speed who control a permanent with "start your engines!"."""
    board = survey.board
    starting = {board.controller(number) for number in survey.starters}
    for player in board.apnap():
        if player in starting and board.state.players[player].speed is None:
            yield SpeedBecomes(Cause("704.5z"), player, 1)
