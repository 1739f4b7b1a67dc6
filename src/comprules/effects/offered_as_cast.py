"""CR 601.3e, 611.3a: keywords that let a spell be cast for another cost, where an effect says that spells have them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.effects.casting_options import GivesAsCast
from comprules.effects.changes.abilities import Has, KeywordNamed
from comprules.effects.modifying import Modifies
from comprules.effects.spells_cast import SpellsCastFrom
from comprules.effects.statements import Statement
from comprules.effects.static_abilities import Saying
from comprules.keyword_abilities.freerunning import Freerunning
from comprules.keyword_abilities.prowl import Prowl
from comprules.keyword_abilities.web_slinging import WebSlinging
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.abilities import Ability
    from comprules.effects.context import Context
    from comprules.game import Game

Offering = Freerunning | Prowl | WebSlinging
"""Keywords that offer an alternative cost: a card must be known to have them before it is on the stack."""


@rule("601.3e", "118.9")
class OfferedAsCast(GivesAsCast):
    """CR 601.3e. What the spell would have that is made of a card is looked at as it begins to be cast."""

    spells: SpellsCastFrom
    keywords: tuple[Offering, ...]

    def given(self, card: int, context: Context) -> tuple[Ability, ...]:
        return self.keywords if self.spells.would_include(card, context) else ()

    def begin(self, game: Game, item: int, context: Context) -> None:
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
