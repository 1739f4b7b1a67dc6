"""CR 702.102: fuse."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility


@rule("702.102a")
@phrase("fuse")
class Fuse(KeywordAbility):
    """CR 702.102a. Both halves of the split card may be cast at once; `additional.split_cards` offers that."""
