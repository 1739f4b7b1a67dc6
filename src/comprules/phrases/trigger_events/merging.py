"""CR 702.140d: creatures mutating."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.event_patterns import EventPattern
from comprules.rules.card_layouts.merging import Merge

if TYPE_CHECKING:
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("702.140d")
@phrase("mutate(s)")
class Mutates(EventPattern):
    """CR 702.140d. A mutating creature spell merges with a creature."""

    events: ClassVar = (Merge,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("Merge", event).target
