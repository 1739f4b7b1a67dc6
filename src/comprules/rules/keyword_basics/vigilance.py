"""CR 702.20: vigilance."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.20a", "702.20b", "702.20c")
@phrase("vigilance")
class Vigilance(KeywordAbility):
    """CR 702.20b. Attacking doesn't cause a creature with vigilance to tap: declaring attackers looks for it."""
