"""CR 702.82: devour."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying, plus_counters
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.82a", "702.82b")
@phrase("devour {n}")
class Devour(KeywordAbility):
    """CR 702.82a. It enters with +1/+1 counters for each creature sacrificed as it enters."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "As this permanent enters, you may sacrifice any number of creatures. "
            f"This permanent enters with {plus_counters(self.n)} on it for each creature sacrificed this way."
        )
