"""CR 205.1a, 613.1d: card types that objects lose, layer 4."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import CardType
from comprules.rules.card_types.changing_types import with_type_lost
from comprules.rules.continuous_effects.continuous import Stative


@rule("205.1a", "613.1d")
@phrase("<isn't|aren't> a(n) {word:IT}")
@looks_at()
class IsNoLonger(Stative):
    """CR 205.1a. "This permanent isn't a creature": it loses that card type, with the creature types that it has."""

    word: CardType

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: ObjectId, known: Characteristics, context: Applying) -> Characteristics:
        return with_type_lost(known, self.word.name)
