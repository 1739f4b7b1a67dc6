"""CR 704.5i: a planeswalker with loyalty 0 is put into its owner's graveyard."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("306.5c", "306.9", "704.5i", "122.1e")
@going_through("planeswalkers")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The planeswalkers without loyalty counters going to the graveyard."""
    for number in survey.planeswalkers:
        if not survey.board.object(number).counter_count("loyalty"):
            yield MoveObject(Cause("704.5i"), number, Zone.GRAVEYARD)
