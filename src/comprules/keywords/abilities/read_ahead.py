"""CR 702.155: read ahead."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.card_types.sagas import BeginsAtAnyChapter


@rule("702.155a", "702.155c")
@phrase("read ahead")
class ReadAhead(BeginsAtAnyChapter):
    """CR 702.155a. A Saga that begins at a chapter of its controller's choice.

    What it means is part of what a Saga is: how many lore counters it enters with, and when its chapters trigger.
    """

    def means(self) -> tuple[Ability, ...]:
        return ()
