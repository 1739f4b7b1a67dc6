"""CR 704.5p: an attached permanent that can't be attached to anything becomes unattached."""

from __future__ import annotations

from comprules.rules.objects.attaching import Unattach
from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through

ATTACHABLE: Final = frozenset({"Aura", "Equipment", "Fortification"})


@rule("704.5p")
@going_through("attachments")
def events(survey: Survey) -> Iterator[Unattach]:
    """What is neither Aura, Equipment nor Fortification becoming unattached.

    Creatures and battles that are also one of these can't legally be attached: `aura` and `equipment` deal with them.
    """
    for record, known in survey.attachments:
        if record.attached_to is not None and ATTACHABLE.isdisjoint(known.subtypes):
            yield Unattach(Cause("704.5p"), record.id, record.attached_to)
