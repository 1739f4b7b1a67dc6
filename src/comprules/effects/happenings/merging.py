"""CR 702.140d: creatures mutating."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.additional.merging import Merge
from comprules.effects.happenings import Happening
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("702.140d")
@phrase("mutate(s)")
class Mutates(Happening):
    """CR 702.140d. A mutating creature spell merges with a creature."""

    events: ClassVar = (Merge,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Merge", event).target
