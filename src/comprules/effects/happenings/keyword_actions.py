"""CR 701: keyword actions that a player has done."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Literal, cast

from comprules.effects.happenings import Happening
from comprules.keyword_actions.scry import Scried
from comprules.keyword_actions.surveil import Surveilled
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("701.22d", "701.25d", "603.2")
@phrase(
    {"scry": "scry", "surveil": "surveil(s)", "either": "scry or surveil(s)"}, by="action", also={"scry": ["scries"]}
)
class LibraryIsArranged(Happening):
    """CR 701.22d, 701.25d. A player scries or surveils."""

    events: ClassVar = (Scried, Surveilled)

    action: Literal["scry", "surveil", "either"]

    def subject_of(self, event: Event, context: Context) -> int | None:
        if self.action == "scry" and not isinstance(event, Scried):
            return None
        if self.action == "surveil" and not isinstance(event, Surveilled):
            return None
        return cast("Scried | Surveilled", event).player
