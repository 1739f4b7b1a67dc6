"""CR 704.5m: an Aura that isn't attached to something legal is put into its owner's graveyard."""

from __future__ import annotations

from comprules.rules.card_types.bestowed import is_bestowed
from comprules.rules.objects.attaching import Unattach, can_be_attached
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("303.4c", "303.4d", "704.5m", "702.103f")
@going_through("attachments")
def events(survey: Survey) -> Iterator[MoveObject | Unattach]:
    """The Auras going to the graveyard that are attached to nothing, or to what they can't enchant.

    Bestowed ones only become unattached.
    """
    for record, known in survey.attachments:
        if "Aura" not in known.subtypes:
            continue
        host = record.attached_to
        if host is not None and can_be_attached(survey.board, record.id, host):
            continue
        if host is not None and is_bestowed(survey.board, record):
            yield Unattach(Cause("702.103f"), record.id, host)
        else:
            yield MoveObject(Cause("704.5m"), record.id, Zone.GRAVEYARD)
