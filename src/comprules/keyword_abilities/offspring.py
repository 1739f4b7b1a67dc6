"""CR 702.175: offspring."""

from __future__ import annotations

from comprules.additional.copying import ExceptPowerAndToughness
from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.stating import stated
from comprules.keyword_abilities.optional_costs import CostWasPaid, OptionalCost, copy_of_this, entered_with
from comprules.oracle.lexemes import PowerToughness
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.175a")
@phrase("offspring {cost}")
class Offspring(KeywordAbility):
    """CR 702.175a. A 1/1 copy of it, if its offspring cost was paid."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        option = OptionalCost("offspring", self.cost)
        small = copy_of_this(ExceptPowerAndToughness(PowerToughness("1", "1")))
        return (*stated(option), entered_with(CostWasPaid(option), small))
