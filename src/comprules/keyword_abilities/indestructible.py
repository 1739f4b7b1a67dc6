"""CR 702.12: indestructible."""

from __future__ import annotations

from comprules.effects.abilities import KeywordAbility
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule


@rule("702.12a", "702.12c")
@phrase("indestructible")
class Indestructible(KeywordAbility):
    """A permanent with indestructible can't be destroyed: `Destroy` events look for it."""
