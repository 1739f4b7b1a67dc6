"""CR 702.68: frenzy."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.68a", "702.68b")
@phrase("frenzy {n}")
class Frenzy(KeywordAbility):
    """CR 702.68a. It grows when it attacks and nothing blocks it."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature attacks and isn't blocked, it gets +{self.n}/+0 until end of turn.",
        )
