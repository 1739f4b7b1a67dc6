"""CR 702.32: fading."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.written_out import several
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.32a")
@phrase("fading {n}")
class Fading(KeywordAbility):
    """CR 702.32a. It loses one fade counter each upkeep, and is sacrificed when there is none to remove."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"This permanent enters with {several(self.n, 'fade counter', 'fade counters')} on it.",
            "At the beginning of your upkeep, remove a fade counter from this permanent. If you don't, sacrifice it.",
        )
