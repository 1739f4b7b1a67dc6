"""CR 704.5n: an Equipment or Fortification that is attached to something illegal becomes unattached."""

from __future__ import annotations

from comprules.rules.objects.attaching import Unattach, can_be_attached
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through


@rule("301.5c", "301.6", "704.5n")
@going_through("attachments")
def events(survey: Survey) -> Iterator[Unattach]:
    """The Equipment and Fortifications becoming unattached from what they can't equip or fortify."""
    for record, known in survey.attachments:
        host, subtypes = record.attached_to, known.subtypes
        if host is None or "Aura" in subtypes:
            continue
        if ("Equipment" in subtypes or "Fortification" in subtypes) and not can_be_attached(
            survey.board, record.id, host
        ):
            yield Unattach(Cause("704.5n"), record.id, host)
