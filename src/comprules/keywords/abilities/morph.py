"""CR 702.37: morph and megamorph."""

from __future__ import annotations

from comprules.kernel.objects import FaceDown
from comprules.keywords.abilities.keyword_costs import CostsOfKeyword, LessForEachOf
from comprules.phrases.prelude import *
from comprules.phrases.replacements.turning_face_up import MegamorphCounter
from comprules.rules.card_layouts.face_down import plainly
from comprules.rules.casting.casting_options import AlternativeCost, FaceUpCost
from comprules.rules.objects.descriptions import CreatureQualifier

MORPH: Final = "morph"
MEGAMORPH: Final = "megamorph"
THREE: Final = ManaCost(("{3}",))


@rule("702.37a", "702.37c", "702.37d")
class CastFaceDown(AlternativeCost):
    """CR 702.37a. A card may be cast face down for {3}."""

    name: str

    def costs(self) -> tuple[Cost, ...]:
        return (THREE,)

    def method(self) -> str:
        return self.name

    def face_down(self) -> FaceDown | None:
        return plainly(MORPH)


@rule("702.37e")
class MorphCost(FaceUpCost):
    """CR 702.37e. What it costs to turn the permanent face up."""

    name: str
    paid: tuple[Cost, ...]
    less: LessForEachOf | None = None

    def costs(self) -> tuple[Cost, ...]:
        return self.paid

    def costs_now(self, context: Context) -> tuple[Cost, ...]:
        return self.paid if self.less is None else self.less.taken_off(self.paid, context)

    def method(self) -> str:
        return self.name


class MorphAbility(KeywordAbility):
    """An ability with a morph cost: morph or megamorph, which is a variant of it."""


@rule("702.37a", "702.37b")
@phrase("with morph abilities")
@looks_at("abilities")
class WithMorphAbility(CreatureQualifier):
    """CR 702.37. "Creatures with morph abilities", which they have face up."""

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return any(issubclass(keyword, MorphAbility) for keyword in known.keywords)


@rule("702.37a")
@phrase("morph{cost}")
class Morph(MorphAbility):
    """CR 702.37a. "Morph {2}", "morph—Discard a card"."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return stated(CastFaceDown(MORPH), MorphCost(MORPH, self.cost.costs()))


@rule("702.37a", "118.7")
@phrase("morph {cost}. {less}.")
class MorphForLess(MorphAbility):
    """CR 118.7. "Morph {5}{R}. This cost is reduced by {1} for each artifact you control"."""

    cost: ManaCost
    less: LessForEachOf

    def means(self) -> tuple[Ability, ...]:
        return stated(CastFaceDown(MORPH), MorphCost(MORPH, (self.cost,), self.less))


def _megamorph(*paid: Cost) -> tuple[Ability, ...]:
    return stated(CastFaceDown(MEGAMORPH), MorphCost(MEGAMORPH, paid), MegamorphCounter())


@rule("702.37b")
@phrase("megamorph{cost}")
class Megamorph(MorphAbility):
    """CR 702.37b. Morph with a +1/+1 counter for having paid its cost."""

    cost: CostsOfKeyword

    def means(self) -> tuple[Ability, ...]:
        return _megamorph(*self.cost.costs())
