"""CR 702.7: first strike."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.7a", "702.7b", "702.7d")
@phrase("first strike")
class FirstStrike(KeywordAbility):
    """CR 702.7b. Creatures with first strike deal combat damage in a step before the others."""
