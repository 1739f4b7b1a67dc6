"""CR 702.130: afflict."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.130a", "702.130b")
@phrase("afflict {n}")
class Afflict(KeywordAbility):
    """CR 702.130a. Whenever it becomes blocked, the defending player loses life."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(f"Whenever this creature becomes blocked, defending player loses {self.n} life.")
