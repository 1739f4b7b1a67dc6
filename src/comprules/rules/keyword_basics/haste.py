"""CR 702.10: haste."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.10a", "702.10b", "702.10d")
@phrase("haste")
class Haste(KeywordAbility):
    """CR 702.10b. A creature with haste isn't subject to CR 302.6."""
