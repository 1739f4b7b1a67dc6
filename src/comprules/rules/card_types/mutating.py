"""CR 702.140: mutating creature spells."""

from __future__ import annotations

from comprules.rules.prelude import *

MUTATE: Final = "mutate"


@rule("702.140a")
def is_mutating(known: Object) -> bool:
    """Whether an object is a mutating creature spell."""
    return known.zone is Zone.STACK and known.stacked is not None and known.stacked.method == MUTATE
