"""CR 704.5v: a battle with defense 0 is put into its owner's graveyard, unless an ability of it is yet to resolve."""

from __future__ import annotations

from comprules.rules.abilities.abilities import TriggeredAbility
from comprules.rules.abilities.waiting import awaits_ability_of
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("310.4c", "310.7", "704.5v", "122.1g")
@going_through("battles")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The battles without defense counters going to the graveyard."""
    for number in survey.battles:
        without = not survey.board.object(number).counter_count("defense")
        if without and not awaits_ability_of(survey.game, number, TriggeredAbility):
            yield MoveObject(Cause("704.5v"), number, Zone.GRAVEYARD)
