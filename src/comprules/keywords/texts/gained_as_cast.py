"""CR 610.5: abilities that spells gain as somebody casts them."""

from __future__ import annotations

from comprules.keywords.texts.spells_cast import SpellsCastFrom
from comprules.phrases.continuous.abilities import Gains, Granted
from comprules.phrases.prelude import *
from comprules.rules.casting.casting_options import GivesAsCast
from comprules.rules.continuous_effects.lasting import change_for
from comprules.rules.resolving.actual_resolution import ActualResolution


@rule("610.5")
@phrase("{spells} <gains|gain @spells> {abilities:and} as you cast <it|them @spells>")
class GainAsCast(GivesAsCast):
    """CR 610.5. "Elf spells you cast from your hand gain evoke {2} as you cast them": for good, as permanents too."""

    spells: SpellsCastFrom
    abilities: tuple[Granted, ...]

    def given(self, card: ObjectId, context: Context) -> tuple[Ability, ...]:
        if not self.spells.would_include(card, context):
            return ()
        return tuple(ability for granted in self.abilities for ability in granted.meant(context))

    def begin(self, game: Game, item: ObjectId, context: Context) -> None:
        if self.spells.includes(item, context):
            resolution = ActualResolution(game, context.source, context.you, item)
            change_for((item,), (Gains(self.abilities),), None, resolution)
