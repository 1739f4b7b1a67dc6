"""CR 702.120: escalate."""

from __future__ import annotations

from typing import ClassVar

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.casting.casting_options import AdditionalCost
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.costs import Cost
from comprules.rules.costs.costs import Deed, ManaCost
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.resolving.instructions import Predicate


@rule("702.120a")
class EscalateCost(AdditionalCost):
    """CR 702.120a. What is paid for each mode beyond the first."""

    cost: Cost

    is_for_modes: ClassVar[bool] = True

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def times(self, modes: int, most: int) -> int:
        return max(modes - 1, 0)


@rule("702.120a")
@phrase("escalate {cost}")
class Escalate(KeywordAbility):
    """CR 702.120a. More modes for mana."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return stated(EscalateCost(self.cost))


@rule("702.120a")
@phrase("escalate—{deed:YOU}.")
class EscalateDeed(KeywordAbility):
    """CR 702.120a. More modes for a cost that is no mana: "Escalate—Discard a card"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return stated(EscalateCost(Deed(self.deed)))
