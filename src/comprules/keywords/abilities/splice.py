"""CR 702.47: splice."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostOfKeyword
from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.casting.splicing import SpliceOffer


@rule("702.47a")
class SpliceCost(SpliceOffer):
    """CR 702.47a. Onto spells of these types, for this cost."""

    types: tuple[TypeWord, ...]
    cost: Cost

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost,)

    def is_onto(self, known: Characteristics) -> bool:
        return any(word.is_true_of(known) for word in self.types)


@rule("702.47a")
@phrase("splice onto {types:or:IT}{cost}")
class Splice(KeywordAbility):
    """CR 702.47a. "Splice onto Arcane {R}", "splice onto Arcane—Discard a card"."""

    types: tuple[TypeWord, ...]
    cost: CostOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(SpliceCost(self.types, self.cost.as_cost()))
