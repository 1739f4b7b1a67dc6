"""CR 704.5y: of several Roles that one player controls on the same permanent, only the latest stays."""

from __future__ import annotations

from comprules.rules.prelude import *
from comprules.rules.state_based_actions.survey import Survey, going_through
from comprules.rules.zones.zone_changes import MoveObject


@rule("303.7", "303.7a", "704.5y")
@going_through("attachments")
def events(survey: Survey) -> Iterator[MoveObject]:
    """The older Roles going to the graveyard."""
    newest: dict[tuple[int | None, int], Object] = {}
    for record, known in survey.attachments:
        if "Role" not in known.subtypes or record.attached_to is None:
            continue
        other = newest.setdefault((record.attached_to, known.controller), record)
        if other is not record:
            older, newer = sorted((other, record), key=lambda role: role.timestamp)
            newest[(record.attached_to, known.controller)] = newer
            yield MoveObject(Cause("704.5y"), older.id, Zone.GRAVEYARD)
