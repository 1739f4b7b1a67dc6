"""CR 610.5: abilities that spells gain as somebody casts them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.effects.casting_options import GivesAsCast
from comprules.effects.changes.abilities import Gains, Granted
from comprules.effects.lasting import change_for
from comprules.effects.resolution import Resolution
from comprules.effects.spells_cast import SpellsCastFrom
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.abilities import Ability
    from comprules.effects.context import Context
    from comprules.game import Game


@rule("610.5")
@phrase("{spells} <gains|gain @spells> {abilities:and} as you cast <it|them @spells>")
class GainAsCast(GivesAsCast):
    """CR 610.5. "Elf spells you cast from your hand gain evoke {2} as you cast them": for good, as permanents too."""

    spells: SpellsCastFrom
    abilities: tuple[Granted, ...]

    def given(self, card: int, context: Context) -> tuple[Ability, ...]:
        if not self.spells.would_include(card, context):
            return ()
        return tuple(ability for granted in self.abilities for ability in granted.meant(context))

    def begin(self, game: Game, item: int, context: Context) -> None:
        if self.spells.includes(item, context):
            change_for((item,), (Gains(self.abilities),), None, Resolution(game, context.source, context.you, item))
