"""CR 205.1a, 613.1d: card types that objects lose, layer 4."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.card_types.changing_types import with_type_lost
from comprules.concepts.type_words import CardType
from comprules.effects.aspects import looks_at
from comprules.effects.continuous import Applying, Layer, Stative
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.characteristics import Characteristics


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
