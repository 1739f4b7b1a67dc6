"""CR 702.107: outlast."""

from __future__ import annotations

from comprules.concepts.costs import ManaCost
from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import activated_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.107a")
@phrase("outlast {cost}")
class Outlast(KeywordAbility):
    """CR 702.107a. Tapping it for mana makes it grow."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        growing = "{T}: Put a +1/+1 counter on this creature. Activate only as a sorcery."
        return activated_saying((self.cost,), growing)
