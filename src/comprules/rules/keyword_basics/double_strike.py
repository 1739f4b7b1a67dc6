"""CR 702.4: double strike."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.4a", "702.4b", "702.4e")
@phrase("double strike")
class DoubleStrike(KeywordAbility):
    """CR 702.4b. Creatures with double strike deal combat damage in both combat damage steps."""
