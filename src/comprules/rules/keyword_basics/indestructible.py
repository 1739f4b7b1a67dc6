"""CR 702.12: indestructible."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.12a", "702.12c")
@phrase("indestructible")
class Indestructible(KeywordAbility):
    """A permanent with indestructible can't be destroyed: `Destroy` events look for it."""
