"""CR 702.22: banding, and "bands with other", as creatures have them. What they do stands in `combat.bands` and
`combat.damage_of_bands`.
"""

from __future__ import annotations

from comprules.rules.objects.descriptions import Description
from comprules.rules.prelude import *


@rule("702.22a", "702.22m")
@phrase("banding")
class Banding(KeywordAbility):
    """CR 702.22a. Creatures with banding attack in bands, and their side divides the damage of what they fight."""


@rule("702.22b", "702.22m")
@phrase("bands with other {quality:THEY}")
class BandsWithOther(Banding):
    """CR 702.22b. Banding with creatures of a certain quality alone: who loses banding loses this as well."""

    quality: Description
