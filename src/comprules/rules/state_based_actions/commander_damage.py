"""CR 704.6c: a player who has been dealt 21 or more combat damage by the same commander loses the game."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.starting_and_ending.ending_the_game import LoseGame
from comprules.rules.state_based_actions.survey import Survey, going_through

ENOUGH: Final = 21


@rule("104.3j", "704.6c", "903.10a", "903.12h")
@going_through("endangered")
def events(survey: Survey) -> Iterator[LoseGame]:
    """The losses of players to whom a commander has dealt enough."""
    board = survey.board
    if not board.commanders or not any(variant.has_commander_damage() for variant in board.variants):
        return
    for player in survey.endangered:
        for commander, amount in board.state.players[player].commander_damage:
            if amount >= ENOUGH:
                name = board.name(board.commanders[commander])
                why = f"{board.name(player)} has been dealt {amount} combat damage by {name}"
                yield LoseGame(Cause("704.6c"), player, why)
                break
