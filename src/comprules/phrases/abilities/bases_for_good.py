"""CR 611.2a: a spell that says of its target what power and toughness it has, for good: no static ability."""

from __future__ import annotations

from comprules.phrases.abilities.spell_ability import SpellText
from comprules.phrases.abilities.static_abilities import Always
from comprules.phrases.continuous.base_from_now_on import TargetHasBase
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import SpellAbility


@rule("115.1a", "611.2a")
@phrase("{said}.", prefer=(Always, SpellText))
class SetsBaseForGood(SpellAbility):
    """CR 611.2a. "Target creature has base power and toughness 4/4."."""

    said: TargetHasBase

    def effect(self) -> Effect:
        return Sentences((self.said,))
