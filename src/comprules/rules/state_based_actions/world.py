"""CR 704.5k: the world rule."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("704.5k", "205.4f", "801.12")
@going_through("worlds")
def events(survey: Survey) -> Iterator[MoveObject]:
    """All world permanents going to the graveyard but the latest of those within their controller's range; that too, if
    another came at the same time.
    """
    worlds = survey.worlds
    if len(worlds) < 2:
        return
    came = {number: _came(survey, number) for number in worlds}
    for number in worlds:
        view = survey.board.seen_by(survey.board.controller(number))
        others = [came[other] for other in worlds if other != number and view.reaches(other)]
        if others and came[number] <= max(others):
            yield MoveObject(Cause("704.5k"), number, Zone.GRAVEYARD)


def _came(survey: Survey, number: ObjectId) -> int:
    """When a permanent entered: the same for those that entered at the same time."""
    departed = survey.game.state.departed
    moments = [before.moment for before in departed.values() if before.became == number]
    return moments[0] if moments else survey.board.object(number).timestamp
