"""CR 601.3e, 611.3a: keywords that let a spell be cast for another cost, where an effect says that spells have them."""

from __future__ import annotations

from comprules.keywords.abilities.alternative_costs import WebSlinging
from comprules.keywords.abilities.freerunning import Freerunning
from comprules.keywords.abilities.prowl import Prowl
from comprules.keywords.texts.spells_cast import SpellsCastFrom
from comprules.phrases.abilities.static_abilities import Saying
from comprules.phrases.continuous.abilities import Has, KeywordNamed
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import GivesAsCast

Offering = Freerunning | Prowl | WebSlinging
"""Keywords that offer an alternative cost: a card must be known to have them before it is on the stack."""


@rule("601.3e", "118.9")
class OfferedAsCast(GivesAsCast):
    """CR 601.3e. What the spell would have that is made of a card is looked at as it begins to be cast."""

    spells: SpellsCastFrom
    keywords: tuple[Offering, ...]

    def given(self, card: ObjectId, context: Context) -> tuple[Ability, ...]:
        return self.keywords if self.spells.would_include(card, context) else ()

    def begin(self, game: Game, item: ObjectId, context: Context) -> None:
        """On the stack the spell has them as long as the effect says so."""


@rule("601.3e", "611.3a", "613.1f")
@phrase("{spells} <has|have @spells> {keywords:and}")
class SpellsOfferCosts(Saying):
    """CR 611.3a. "Rogue spells you cast have prowl {2}"."""

    spells: SpellsCastFrom
    keywords: tuple[Offering, ...]

    def statements(self) -> tuple[Statement, ...]:
        given = Has(tuple(KeywordNamed(keyword) for keyword in self.keywords))
        return (Modifies(self.spells, (given,)), OfferedAsCast(self.spells, self.keywords))
