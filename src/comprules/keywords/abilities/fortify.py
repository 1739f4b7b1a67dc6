"""CR 702.67: fortify."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.abilities.written_out import effect_saying


@rule("702.67a", "702.67c")
class FortifyAbility(ActivatedAbility):
    """CR 702.67a. The activated ability that fortify stands for."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def effect(self) -> Effect:
        return effect_saying("Attach this permanent to target land you control.")

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)


@rule("702.67a")
@phrase("fortify{cost}")
class Fortify(KeywordAbility):
    """CR 702.67a. Fortify for mana."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return (FortifyAbility(self.cost.costs()),)
