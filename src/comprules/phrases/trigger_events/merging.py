"""CR 702.140d: creatures mutating."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.card_layouts.merging import Merge


@rule("702.140d")
@phrase("mutate(s)")
class Mutates(EventPattern):
    """CR 702.140d. A mutating creature spell merges with a creature."""

    events: ClassVar = (Merge,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Merge", event).target
