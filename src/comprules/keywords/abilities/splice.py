"""CR 702.47: splice."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.phrases.qualifiers.type_words import TypeWord
from comprules.rules.casting.splicing import SpliceOffer
from comprules.rules.costs.costs import Deed


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
@phrase("splice onto {types:or:IT} {cost}")
class Splice(KeywordAbility):
    """CR 702.47a. Splice for mana."""

    types: tuple[TypeWord, ...]
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return stated(SpliceCost(self.types, self.cost))


@rule("702.47a")
@phrase("splice onto {types:or:IT}—{deed:YOU}.")
class SpliceDeed(KeywordAbility):
    """CR 702.47a. Splice for a cost that is no mana: "Splice onto Arcane—Discard a card"."""

    types: tuple[TypeWord, ...]
    deed: Predicate

    def means(self) -> tuple[Ability, ...]:
        return stated(SpliceCost(self.types, Deed(self.deed)))
