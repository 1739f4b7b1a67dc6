"""CR 704.5m: an Aura that isn't attached to something legal is put into its owner's graveyard."""

from __future__ import annotations

from collections.abc import Iterator

from comprules.additional.state_based_actions.survey import Survey
from comprules.events import Cause
from comprules.keyword_actions.attach import can_be_attached
from comprules.rule_citations import rule
from comprules.zone_changes import MoveObject
from comprules.zones import Zone


@rule("303.4c", "303.4d", "704.5m")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The Auras going to the graveyard that are attached to nothing, or to what they can't enchant."""
    for known in survey.attachments:
        if "Aura" not in survey.board.characteristics(known.id).subtypes:
            continue
        if known.attached_to is None or not can_be_attached(survey.board, known.id, known.attached_to):
            yield MoveObject(Cause("704.5m"), known.id, Zone.GRAVEYARD)
