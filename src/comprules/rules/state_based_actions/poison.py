"""CR 704.5c: a player with ten or more poison counters loses the game."""

from __future__ import annotations

from comprules.rules.life_damage_counters.counters import count_on, sharing_poison
from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.state_based_actions.survey import Survey, going_through

DEADLY: Final = 10
DEADLY_FOR_TWO: Final = 15
DEADLY_FOR_ANOTHER: Final = 5


@rule("104.3d", "122.1f", "704.5c")
@going_through("endangered")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players with ten or more poison counters."""
    board = survey.board
    for player in survey.endangered:
        if board.state.players[player].counters and count_on(board, player, "poison") >= DEADLY:
            yield from _losing(board, player)


@rule("704.6b", "810.8d", "810.11")
def _losing(board: Board, player: PlayerId) -> Iterator[LoseGame]:
    """The loss of a player, or of the team that has its poison counters in common, if it has enough of them."""
    team = sharing_poison(board, player)
    if len(team) == 1:
        yield LoseGame(Cause("704.5c"), player, f"{board.name(player)} has ten or more poison counters")
        return
    deadly = DEADLY_FOR_TWO + DEADLY_FOR_ANOTHER * (len(team) - 2)
    if player == team[0] and count_on(board, player, "poison") >= deadly:
        yield LoseGame(Cause("704.6b"), player, f"{board.name(player)}'s team has {deadly} or more poison counters")
