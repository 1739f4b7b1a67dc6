"""CR 702.2: deathtouch."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.2a", "702.2b", "702.2f")
@phrase("deathtouch")
class Deathtouch(KeywordAbility):
    """CR 702.2b. Damage from it destroys a creature: dealing damage notes that, state-based actions look for it."""
