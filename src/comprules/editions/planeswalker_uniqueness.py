"""CR 704.5j of 2009: the planeswalker uniqueness rule."""

from __future__ import annotations

from comprules.editions.namesakes import has_another_near
from comprules.rules.card_types.subtypes import types_with_subtype
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey
from comprules.rules.zones.zone_changes import MoveObject


@rule("704.5j", "801.14", edition="2009")
def planeswalkers_of_a_kind(survey: Survey) -> Iterator[MoveObject]:
    """The planeswalkers going to the graveyard that share a planeswalker type with another one, within the range of
    their controllers; whoever controls that.
    """
    types = {number: _types(survey, number) for number in survey.planeswalkers}
    for number in survey.planeswalkers:
        alike = [other for other in survey.planeswalkers if not types[number].isdisjoint(types[other])]
        if has_another_near(survey.board, number, alike):
            yield MoveObject(Cause("704.5j of 2009"), number, Zone.GRAVEYARD)


@rule("204.3c", "204.3i", edition="2009")
def _types(survey: Survey, number: ObjectId) -> frozenset[str]:
    """Its planeswalker types: of subtypes that no list has, those of a planeswalker go with that card type."""
    subtypes = survey.board.characteristics(number).subtypes
    return frozenset(each for each in subtypes if "Planeswalker" in (types_with_subtype(each) or ("Planeswalker",)))
