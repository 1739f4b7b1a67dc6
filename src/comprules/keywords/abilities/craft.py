"""CR 702.167: craft."""

from __future__ import annotations

from comprules.keywords.actions.exile import Exiles, exile
from comprules.phrases.nouns.linked_nouns import ItThatDidSo, TheExiled
from comprules.phrases.predicates.destinations import enter
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.costs.costs import Deed
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.payment.changes import Changes, Interplay, together
from comprules.rules.payment.changes_heeded import of_numbers
from comprules.rules.resolving.last_known import source_now

USED: Final = -167
"""The slot of the cards that were exiled to pay the cost."""

CRAFTED_WITH: Final = "crafted with"
"""Under this a permanent remembers the exiled cards that were used to craft it (CR 702.167c)."""


MORE: Final[Changes] = frozenset({"more permanents", "more in graveyards"})
FEWER: Final[Changes] = frozenset({"fewer permanents", "fewer in graveyards"})
"""What there is more and less of to craft something with, if there is, and of which crafting leaves less."""


class Materials(Phrase):
    """What is exiled to craft something."""

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """How many are exiled, at least and at most."""

    @abstractmethod
    def are(self, number: ObjectId, context: Context) -> bool:
        """Whether something is of the kind that is exiled."""

    @rule("702.167a", "702.167b")
    def candidates(self, context: Context) -> Iterator[ObjectId]:
        """Permanents that the player controls, and cards in their graveyard, that are such."""
        board = context.board
        for number in (*board.permanents(context.you), *board.state.graveyard(context.you)):
            if self.are(number, context):
                yield number


class MaterialsOfAKind(Materials):
    """Materials of a kind."""

    what: Description

    def are(self, number: ObjectId, context: Context) -> bool:
        return self.what.fits(number, context)


@phrase("{what:IT}")
class OneMaterial(MaterialsOfAKind):
    """ "Artifact"."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1


@phrase("{range} {what@range}")
class SeveralMaterials(MaterialsOfAKind):
    """ "Two creatures", "one or more Dinosaurs"."""

    range: Range

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)


@phrase("{range}")
class AnyMaterials(Materials):
    """ "One or more": whatever they are."""

    range: Range

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)

    def are(self, number: ObjectId, context: Context) -> bool:
        return True


@rule("702.167a")
class ExileMaterials(Cost):
    """CR 702.167a. Exiling the materials from among permanents one controls and cards in one's graveyard."""

    called: ClassVar[str] = "exile what it is crafted with"

    materials: Materials

    @rule("702.167a")
    def interplay(self) -> Interplay:
        return together((Interplay(FEWER, FEWER, MORE, FEWER), of_numbers(self.materials)))

    def pay(self, resolution: Resolution) -> None:
        found = tuple(self.materials.candidates(resolution))
        least, most = self.materials.bounds(resolution)
        if len(found) < least:
            raise Illegal("702.167a", "there isn't enough to craft it with")
        why = "exile what it is crafted with"
        chosen = choose_among(resolution.you, found, least, most, why, "702.167a", resolution)
        resolution.bind(USED, exile(chosen, resolution))


@rule("702.167a", "702.167c")
class ReturnCrafted(Instruction):
    """CR 702.167a. Return this card to the battlefield transformed under its owner's control."""

    def happen(self, resolution: Resolution) -> None:
        moves = enter((source_now(resolution),), None, "transformed", None, resolution)
        used = ((CRAFTED_WITH, resolution.bound.get(USED, ())),)
        resolution.happen([replace(move, entering=replace(move.entering, memory=used)) for move in moves])


class CraftEffect(Effect):
    """What the ability does as it resolves."""

    def instructions(self, modes: tuple[int, ...]) -> tuple[Instruction, ...]:
        return (ReturnCrafted(),)

    def targets(self, modes: tuple[int, ...]) -> tuple[Targeted, ...]:
        return ()


@rule("702.167a")
class CraftAbility(ActivatedAbility):
    """CR 702.167a. The activated ability that craft stands for."""

    materials: Materials
    cost: ManaCost

    def costs(self) -> tuple[Cost, ...]:
        return (self.cost, Deed(Exiles(This("permanent"))), ExileMaterials(self.materials))

    def effect(self) -> Effect:
        return CraftEffect()

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)


@rule("702.167a")
@phrase("craft with {materials} {cost}")
class Craft(KeywordAbility):
    """CR 702.167a. "Craft with artifact {2}{W}"."""

    materials: Materials
    cost: ManaCost

    def means(self) -> tuple[Ability, ...]:
        return (CraftAbility(self.materials, self.cost),)


@rule("702.167c")
def used_to_craft(source: SelfReference | ItThatDidSo, context: Context) -> tuple[ObjectId, ...]:
    """The cards, as far as they are in exile, that were exiled to pay for the ability that put a permanent there."""
    objects = context.board.state.objects
    meant = source.refer(context) if isinstance(source, SelfReference) else (context.source,)
    permanents = (context.board.object(number) for number in meant)
    used = (card for known in permanents for card in known.recall(CRAFTED_WITH, ()))
    return tuple(card for card in used if card in objects and objects[card].zone is Zone.EXILE)


@rule("702.167c", "607.2a")
@phrase(
    {False: "the exiled card used to craft {source}", True: "the exiled cards used to craft {source}"}, by="several"
)
class TheMaterials(TheExiled, kw_only=True):
    """CR 702.167c. "The exiled cards used to craft it"."""

    source: SelfReference | ItThatDidSo

    def _meant(self, context: Context) -> tuple[ObjectId, ...]:
        return used_to_craft(self.source, context)


@rule("702.167c", "607.2a")
@phrase("used to craft {source}")
@looks_at("abilities")
class UsedToCraft(AnyQualifier):
    """CR 702.167c. "An exiled creature card used to craft this artifact"."""

    source: SelfReference | ItThatDidSo

    def describes(self, number: ObjectId, known: Characteristics, context: Context) -> bool:
        return number in used_to_craft(self.source, context)

    def zones(self) -> frozenset[Zone]:
        return frozenset({Zone.EXILE})
