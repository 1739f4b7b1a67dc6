"""CR 702.130: afflict."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.130a", "702.130b")
@phrase("afflict {n}")
class Afflict(KeywordAbility):
    """CR 702.130a. Whenever it becomes blocked, the defending player loses life."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(f"Whenever this creature becomes blocked, defending player loses {self.n} life.")
