"""CR 704.5e: a copy of a spell or card in a zone where it can't be ceases to exist."""

from __future__ import annotations

from comprules.rules.card_layouts.preparation_cards import is_kept
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import CeaseToExist


@rule("704.5e", "707.10a", "722.3c")
@going_through("strays")
def events(survey: Survey) -> Iterator[CeaseToExist]:
    """The ends of copies in zones where they can't be."""
    for stray in survey.strays:
        if not stray.is_copy or stray.is_token or stray.zone in (Zone.STACK, Zone.BATTLEFIELD):
            continue
        if not is_kept(survey.board, stray):
            yield CeaseToExist(Cause("704.5e"), stray.id)
