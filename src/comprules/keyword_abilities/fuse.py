"""CR 702.102: fuse."""

from __future__ import annotations

from comprules.effects.abilities import KeywordAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.102a")
@phrase("fuse")
class Fuse(KeywordAbility):
    """CR 702.102a. Both halves of the split card may be cast at once; `additional.split_cards` offers that."""
