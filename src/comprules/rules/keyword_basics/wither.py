"""CR 702.80: wither."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.80a")
@phrase("wither")
class Wither(KeywordAbility):
    """CR 702.80a. Damage it deals to a creature becomes -1/-1 counters: dealing damage looks for it."""
