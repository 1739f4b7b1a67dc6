"""CR 702.90: infect."""

from __future__ import annotations

from comprules.effects.abilities import KeywordAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.90b")
@phrase("infect")
class Infect(KeywordAbility):
    """CR 702.90b. Damage from it gives poison counters or -1/-1 counters: dealing damage looks for it."""
