"""CR 702.102: fuse."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.102a")
@phrase("fuse")
class Fuse(KeywordAbility):
    """CR 702.102a. Both halves of the split card may be cast at once; `additional.split_cards` offers that."""
