"""CR 702.17: reach."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.17a", "702.17b", "702.17c")
@phrase("reach")
class Reach(KeywordAbility):
    """CR 702.17b. A creature with reach can block creatures with flying, whose restriction looks for it."""
