"""CR 704.5d: a token in a zone other than the battlefield ceases to exist."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import CeaseToExist


@rule("111.7", "704.5d")
@rule("704.5d", edition="2009")
@going_through("strays")
def events(survey: Survey) -> Iterator[CeaseToExist]:
    """The ends of tokens that have left the battlefield."""
    for stray in survey.strays:
        if stray.is_token and stray.zone is not Zone.BATTLEFIELD:
            yield CeaseToExist(Cause("704.5d"), stray.id)
