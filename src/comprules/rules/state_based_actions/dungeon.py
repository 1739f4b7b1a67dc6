"""CR 704.5t: a dungeon whose bottommost room has been explored is completed."""

from __future__ import annotations

from comprules.rules.abilities.waiting import awaits_ability_of
from comprules.rules.card_types.dungeons import CompleteDungeon, RoomAbility, is_dungeon, room_at
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("309.6", "704.5t")
@going_through("commanded")
def events(survey: Survey) -> Iterator[CompleteDungeon]:
    """The dungeons removed from the game whose marker is on the bottommost room, once no room ability waits."""
    board = survey.board
    for number in survey.commanded:
        record = board.object(number)
        at_the_bottom = is_dungeon(record) and not room_at(board, number).leads_to
        if at_the_bottom and not awaits_ability_of(survey.game, number, RoomAbility):
            yield CompleteDungeon(Cause("704.5t"), record.owner, number)
