"""CR 205.1a, 613.1d: card types that objects lose, layer 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.phrases.qualifiers.type_words import CardType
from comprules.reader.phrase import phrase
from comprules.rules.card_types.changing_types import with_type_lost
from comprules.rules.concepts.layer import Layer
from comprules.rules.continuous_effects.aspects import looks_at
from comprules.rules.continuous_effects.continuous import Applying, Stative

if TYPE_CHECKING:
    from comprules.rules.objects.characteristics import Characteristics


@rule("205.1a", "613.1d")
@phrase("<isn't|aren't> a(n) {word:IT}")
@looks_at()
class IsNoLonger(Stative):
    """CR 205.1a. "This permanent isn't a creature": it loses that card type, with the creature types that it has."""

    word: CardType

    def layers(self) -> tuple[Layer, ...]:
        return (Layer.TYPE,)

    def apply(self, layer: Layer, number: int, known: Characteristics, context: Applying) -> Characteristics:
        return with_type_lost(known, self.word.name)
