"""CR 702.70: poisonous."""

from __future__ import annotations

from comprules.effects.abilities import Ability, KeywordAbility
from comprules.keyword_abilities.written_out import abilities_saying, several
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.70a", "702.70b")
@phrase("poisonous {n}")
class Poisonous(KeywordAbility):
    """CR 702.70a. A player it deals combat damage to gets poison counters."""

    n: int

    def means(self) -> tuple[Ability, ...]:
        counters = several(self.n, "poison counter", "poison counters")
        return abilities_saying(f"Whenever this creature deals combat damage to a player, that player gets {counters}.")
