"""CR 702.15: lifelink."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.15a", "702.15b", "702.15f")
@phrase("lifelink")
class Lifelink(KeywordAbility):
    """CR 702.15b. Damage it deals has its controller gain that much life: dealing damage looks for it."""
