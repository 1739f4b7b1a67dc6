"""CR 704.5c: a player with ten or more poison counters loses the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from comprules.additional.state_based_actions.survey import Survey
from comprules.concepts.counters import count_on
from comprules.concepts.ending_the_game import LoseGame
from comprules.events import Cause
from comprules.rule_citations import rule

DEADLY: Final = 10


@rule("104.3d", "122.1f", "704.5c")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players with ten or more poison counters."""
    board = survey.board
    for player in board.players:
        if board.state.players[player].counters and count_on(board, player, "poison") >= DEADLY:
            yield LoseGame(Cause("704.5c"), player, f"{board.name(player)} has ten or more poison counters")
