"""CR 702.56: replicate."""

from __future__ import annotations

from comprules.keywords.abilities.copied_if_paid import copied_if_paid
from comprules.phrases.prelude import *
from comprules.rules.costs.costs import Deed


@rule("702.56a", "702.56b")
@phrase("replicate {cost}")
class Replicate(KeywordAbility):
    """CR 702.56a. A copy for each time the replicate cost was paid."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("replicate", self.cost, repeated=True)


@rule("702.56a")
@phrase("replicate—{deed:YOU}.")
class ReplicateDeed(KeywordAbility):
    """CR 702.56a. Replicate for a cost that is no mana: "Replicate—Pay {E}{E}"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return copied_if_paid("replicate", Deed(self.deed), repeated=True)
