"""CR 702.91: battle cry."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import KeywordAbility
from comprules.rules.abilities.written_out import abilities_saying
from comprules.rules.concepts.abilities import Ability


@rule("702.91a", "702.91b")
@phrase("battle cry")
class BattleCry(KeywordAbility):
    """CR 702.91a. Whenever it attacks, the other attackers grow until end of turn."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "Whenever this creature attacks, each other attacking creature gets +1/+0 until end of turn."
        )
