"""CR 113.3a: the text of an instant or sorcery, one paragraph or several."""

from __future__ import annotations

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.abilities import SpellAbility
from comprules.rules.resolving.effects import Effect


@rule("113.3a")
@phrase("{text}")
class SpellText(SpellAbility):
    """CR 113.3a. A paragraph that is followed as the spell resolves."""

    text: Effect

    def effect(self) -> Effect:
        return self.text
