"""CR 704.6d: a commander that has been put into a graveyard or exile may be put into the command zone."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("101.4", "704.6d", "903.9a")
@going_through("put_away")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The returns of commanders to the command zone, as far as their owners want that."""
    board = survey.board
    for player in board.apnap():
        for number in survey.put_away:
            record = board.object(number)
            if record.owner != player:
                continue
            origin = "exile" if record.zone is Zone.EXILE else "your graveyard"
            reason = f"put {board.name(number)} from {origin} into the command zone?"
            if survey.game.ask(yes_no(player, "704.6d", reason)) == (Answer(True),):
                yield MoveObject(Cause("704.6d", number, player), number, Zone.COMMAND)


@rule("704.6d")
def due(survey: Survey) -> bool:
    """Whether there are commanders that their owners may put into the command zone."""
    return bool(survey.put_away)
