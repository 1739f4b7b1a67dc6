"""CR 702.84: unearth."""

from __future__ import annotations

from comprules.keywords.abilities.keyword_costs import CostsOfKeyword
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.abilities.written_out import effect_saying

IN_GRAVEYARD = frozenset({Zone.GRAVEYARD})


@rule("702.84a")
class UnearthAbility(ActivatedAbility):
    """CR 702.84a. The activated ability that unearth stands for; it functions in the graveyard."""

    paid: tuple[Cost, ...]

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def effect(self) -> Effect:
        return effect_saying(
            "Return this card from your graveyard to the battlefield. It gains haste. "
            "Exile it at the beginning of the next end step. "
            "If it would leave the battlefield, exile it instead of putting it anywhere else."
        )

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)

    def zones(self) -> frozenset[Zone]:
        return IN_GRAVEYARD


def _unearth(*paid: Cost) -> tuple[Ability, ...]:
    return (UnearthAbility(paid),)


@rule("702.84a")
@phrase("unearth{cost}")
class Unearth(KeywordAbility):
    """CR 702.84a. Unearth for mana."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _unearth(*self.cost.costs())
