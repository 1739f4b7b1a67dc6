"""CR 704.5k: the world rule."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.concepts.events import Cause
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("704.5k", "205.4f")
@going_through("worlds")
def events(survey: Survey) -> Iterator[MoveObject]:
    """All world permanents but the latest going to the graveyard; all of them, if the latest came at the same time."""
    worlds = survey.worlds
    if len(worlds) < 2:
        return
    came = {number: _came(survey, number) for number in worlds}
    latest = max(came.values())
    newest = [number for number in worlds if came[number] == latest]
    kept = newest if len(newest) == 1 else []
    for number in worlds:
        if number not in kept:
            yield MoveObject(Cause("704.5k"), number, Zone.GRAVEYARD)


def _came(survey: Survey, number: int) -> int:
    """When a permanent entered: the same for those that entered at the same time."""
    departed = survey.game.state.departed
    moments = [before.moment for before in departed.values() if before.became == number]
    return moments[0] if moments else survey.board.object(number).timestamp
