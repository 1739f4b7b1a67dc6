"""CR 702.157: squad."""

from __future__ import annotations

from comprules.concepts.costs import Cost, Deed, ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.instructions import Predicate
from comprules.effects.scaling import ForEach
from comprules.effects.stating import stated
from comprules.keyword_abilities.optional_costs import (
    CostWasPaid,
    OptionalCost,
    TimesPaid,
    copy_of_this,
    entered_with,
)
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


def _squad(cost: Cost) -> tuple[Ability, ...]:
    option = OptionalCost("squad", cost, repeated=True)
    return (*stated(option), entered_with(CostWasPaid(option), ForEach(copy_of_this(), TimesPaid(option))))


@rule("702.157a")
@phrase("squad {cost}")
class Squad(KeywordAbility):
    """CR 702.157a. A copy of it for each time that its squad cost was paid."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _squad(self.cost)


@rule("702.157a")
@phrase("squad—{deed:YOU}.")
class SquadDeed(KeywordAbility):
    """CR 702.157a. Squad for a cost that is no mana: "Squad—Sacrifice a Food"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return _squad(Deed(self.deed))
