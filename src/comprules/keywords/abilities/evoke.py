"""CR 702.74: evoke."""

from __future__ import annotations

from typing import Final

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability
from comprules.rules.concepts.costs import Cost
from comprules.rules.costs.costs import Deed, ManaCost
from comprules.rules.keyword_basics.stating import stated
from comprules.rules.resolving.instructions import Predicate

EVOKE: Final = "evoke"


def _evoke(cost: Cost) -> tuple[Ability, ...]:
    gone = "When this permanent enters, if its evoke cost was paid, its controller sacrifices it."
    return (*stated(KeywordCost(EVOKE, (cost,))), *abilities_saying(gone))


@rule("702.74a")
@phrase("evoke {cost}")
class Evoke(KeywordAbility):
    """CR 702.74a. Cast for this, it is sacrificed as it enters."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _evoke(self.cost)


@rule("702.74a")
@phrase("evoke—{deed:YOU}.")
class EvokeDeed(KeywordAbility):
    """CR 702.74a. Evoke for a cost that is no mana: "Evoke—Exile a white card from your hand"."""

    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return _evoke(Deed(self.deed))
