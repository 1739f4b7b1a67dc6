"""CR 702.56: replicate."""

from __future__ import annotations

from comprules.keywords.abilities.copied_if_paid import copied_if_paid
from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *


@rule("702.56a", "702.56b")
@phrase("replicate{cost}")
class Replicate(KeywordAbility):
    """CR 702.56a. A copy for each time the replicate cost was paid."""

    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("replicate", self.cost.as_cost(), repeated=True)
