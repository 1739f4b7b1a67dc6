"""CR 702.90: infect."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.90b")
@phrase("infect")
class Infect(KeywordAbility):
    """CR 702.90b. Damage from it gives poison counters or -1/-1 counters: dealing damage looks for it."""
