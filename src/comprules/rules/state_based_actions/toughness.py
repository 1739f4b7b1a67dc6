"""CR 704.5f: a creature with toughness 0 or less is put into its owner's graveyard."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("704.5f")
@going_through("creatures")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The creatures with toughness 0 or less going to the graveyard, without being destroyed."""
    for number, toughness, _ in survey.creatures:
        if toughness <= 0:
            yield MoveObject(Cause("704.5f"), number, Zone.GRAVEYARD)
