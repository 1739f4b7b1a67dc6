"""CR 702.86: annihilator."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.keywords.abilities.written_out import several
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.86a", "702.86b")
@phrase("annihilator {n}")
class Annihilator(KeywordAbility):
    """CR 702.86a. Whenever it attacks, the defending player sacrifices so many permanents."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            f"Whenever this creature attacks, defending player sacrifices {several(self.n, 'permanent', 'permanents')}."
        )
