"""CR 702.158: space sculptor."""

from __future__ import annotations

from comprules.rules.prelude import *


@rule("702.158a")
@phrase("space sculptor")
class SpaceSculptor(KeywordAbility):
    """CR 702.158a. As long as it is there, creatures are in sectors, into which a state-based action divides them."""
