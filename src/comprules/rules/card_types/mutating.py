"""CR 702.140: mutating creature spells."""

from __future__ import annotations

from typing import Final

from comprules.kernel.objects import Object
from comprules.kernel.rule_citations import rule
from comprules.kernel.zones import Zone

MUTATE: Final = "mutate"


@rule("702.140a")
def is_mutating(known: Object) -> bool:
    """Whether an object is a mutating creature spell."""
    return known.zone is Zone.STACK and known.stacked is not None and known.stacked.method == MUTATE
