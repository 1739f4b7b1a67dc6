"""CR 702.54: bloodthirst."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying, plus_counters
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.54a", "702.54c")
@phrase("bloodthirst {n}")
class Bloodthirst(KeywordAbility):
    """CR 702.54a. It enters with counters if an opponent has been dealt damage this turn."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {plus_counters(self.n)} on it if an opponent was dealt damage this turn.",
        )
