"""CR 113.3a: the text of an instant or sorcery, one paragraph or several."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility


@rule("113.3a")
@phrase("{text}")
class SpellText(SpellAbility):
    """CR 113.3a. A paragraph that is followed as the spell resolves."""

    text: Effect

    def effect(self) -> Effect:
        return self.text
