"""CR 702.168: disguise."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
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

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def method(self) -> str:
        return DISGUISE


def _disguise(*paid: Cost) -> tuple[Ability, ...]:
    return stated(CastInDisguise(), DisguiseCost(paid))


@rule("702.168a")
@phrase("disguise {cost}")
class Disguise(KeywordAbility):
    """CR 702.168a. Disguise for mana."""

    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return _disguise(self.cost)


@rule("702.168a")
@phrase("disguise—{paid:costs}.")
class DisguiseCosts(KeywordAbility):
    """CR 702.168a. Disguise for other costs: "Disguise—{1}, Pay 2 life"."""

    paid: tuple[Cost, ...]

    def means(self) -> tuple[Ability, ...]:
        return _disguise(*self.paid)
