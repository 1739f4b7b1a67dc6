"""CR 702.137: spectacle."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import KeywordCost
from comprules.phrases.prelude import *
from comprules.rules.abilities.written_out import condition_saying


@rule("702.137a")
@phrase("spectacle {cost}")
class Spectacle(KeywordAbility):
    """CR 702.137a. Another price once an opponent has lost life this turn."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        lost = condition_saying("an opponent lost life this turn")
        return stated(KeywordCost("spectacle", (self.cost,), lost))
