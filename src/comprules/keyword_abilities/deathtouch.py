"""CR 702.2: deathtouch."""

from __future__ import annotations

from comprules.effects.abilities import KeywordAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.2a", "702.2b", "702.2f")
@phrase("deathtouch")
class Deathtouch(KeywordAbility):
    """CR 702.2b. Damage from it destroys a creature: dealing damage notes that, state-based actions look for it."""
