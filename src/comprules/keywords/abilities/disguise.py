"""CR 702.168: disguise."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword, LessForEachOf
from comprules.keywords.abilities.morph import THREE
from comprules.phrases.prelude import *
from comprules.rules.card_layouts.face_down import warded
from comprules.rules.casting.casting_options import AlternativeCost, FaceUpCost

DISGUISE: Final = "disguise"


@rule("702.168a", "702.168b", "702.168c")
class CastInDisguise(AlternativeCost):
    """CR 702.168a. A card may be cast face down for {3}, as a creature with ward."""

    def costs(self) -> tuple[Cost, ...]:
        return (THREE,)

    def method(self) -> str:
        return DISGUISE

    def face_down(self) -> FaceDown | None:
        return warded(DISGUISE)


@rule("702.168d")
class DisguiseCost(FaceUpCost):
    """CR 702.168d. What it costs to turn the permanent face up."""

    paid: tuple[Cost, ...]
    less: LessForEachOf | None = None

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def costs_now(self, context: Context) -> tuple[Cost, ...]:
        return self.paid if self.less is None else self.less.taken_off(self.paid, context)

    def method(self) -> str:
        return DISGUISE


@rule("702.168a")
@phrase("disguise{cost}")
class Disguise(KeywordAbility):
    """CR 702.168a. Disguise for mana."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(CastInDisguise(), DisguiseCost(self.cost.costs()))


@rule("702.168a", "118.7")
@phrase("disguise {cost}. {less}.")
class DisguiseForLess(KeywordAbility):
    """CR 118.7. "Disguise {5}{R}. This cost is reduced by {1} for each instant and sorcery card in your graveyard"."""

    cost: ManaCost
    less: LessForEachOf

    def means(self) -> tuple[Ability, ...]:
        return stated(CastInDisguise(), DisguiseCost((self.cost,), self.less))
