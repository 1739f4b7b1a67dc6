"""CR 502.11b-c of 2006: "bands with other" brings together creatures that have the same such ability."""

from __future__ import annotations

from comprules.rules.combat.bands import BandingCompany, has_banding, special_qualities
from comprules.rules.objects.descriptions import Description
from comprules.rules.prelude import *


class CompanyOfOneAbility(BandingCompany):
    """Creatures with the same "bands with other", and those with banding, whatever they are like otherwise."""

    @rule("502.11b", "502.11c", edition="2006")
    @rule("502.11b", "502.11c", edition="2001")
    def found(
        self, board: Board, bearer: ObjectId, quality: Description, creatures: Sequence[ObjectId]
    ) -> tuple[ObjectId, ...]:
        """Those of these creatures that have the same ability as one of them, or banding, besides that one."""
        others = (creature for creature in creatures if creature != bearer)
        return tuple(other for other in others if _joins(board, other, quality))


def _joins(board: Board, creature: ObjectId, quality: Description) -> bool:
    return quality in special_qualities(board, creature) or has_banding(board, creature)
