"""CR 704.5a: a player with 0 or less life loses the game."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.concepts.ending_the_game import LoseGame
from comprules.events import Cause
from comprules.rule_citations import rule


@rule("104.3b", "704.5a", "119.6")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players with 0 or less life."""
    for player in survey.board.players:
        life = survey.board.state.players[player].life
        if life <= 0:
            name = survey.board.name(player)
            yield LoseGame(Cause("704.5a"), player, f"{name} has 0 or less life")
