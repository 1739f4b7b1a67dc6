"""CR 702.68: frenzy."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.68a", "702.68b")
@phrase("frenzy {n}")
class Frenzy(KeywordAbility):
    """CR 702.68a. It grows when it attacks and nothing blocks it."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature attacks and isn't blocked, it gets +{self.n}/+0 until end of turn.",
        )
