"""CR 702.140: mutating creature spells."""

from __future__ import annotations

from comprules.rules.prelude import *

MUTATE: Final = "mutate"


@rule("702.140a")
def is_mutating(record: Object) -> bool:
    """Whether an object is a mutating creature spell."""
    return record.zone is Zone.STACK and record.stacked is not None and record.stacked.method == MUTATE
