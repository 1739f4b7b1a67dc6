"""CR 704.5j of 2009: the planeswalker uniqueness rule."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.kernel.ids import ObjectId
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone
from comprules.rules.card_types.subtypes import PLANESWALKER_TYPES
from comprules.rules.concepts.events import Cause
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.zones.zone_changes import MoveObject


@rule("704.5j", edition="2009")
def planeswalkers_of_a_kind(survey: Survey) -> Iterator[MoveObject]:
    """The planeswalkers that share a planeswalker type going to the graveyard, whoever controls them."""
    types = {number: _types(survey, number) for number in survey.planeswalkers}
    for number in survey.planeswalkers:
        if any(number != other and not types[number].isdisjoint(types[other]) for other in survey.planeswalkers):
            yield MoveObject(Cause("704.5j of 2009"), number, Zone.GRAVEYARD)


def _types(survey: Survey, number: ObjectId) -> frozenset[str]:
    return frozenset(survey.board.characteristics(number).subtypes).intersection(PLANESWALKER_TYPES)
