"""CR 702.137: spectacle."""

from __future__ import annotations

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.effects.stating import stated
from comprules.keyword_abilities.alternative_costs import KeywordCost
from comprules.keyword_abilities.written_out import condition_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.137a")
@phrase("spectacle {cost}")
class Spectacle(KeywordAbility):
    """CR 702.137a. Another price once an opponent has lost life this turn."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        lost = condition_saying("an opponent lost life this turn")
        return stated(KeywordCost("spectacle", (self.cost,), lost))
