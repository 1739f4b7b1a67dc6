"""CR 702.167: craft."""

from __future__ import annotations

from comprules.keywords.actions.exile import Exiles, exile
from comprules.phrases.nouns.linked_nouns import ItThatDidSo
from comprules.phrases.predicates.destinations import enter
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.costs.costs import Deed
from comprules.rules.mana_and_numbers.ranges import Range
from comprules.rules.resolving.last_known import source_now

USED: Final = -167
"""The slot of the cards that were exiled to pay the cost."""

CRAFTED_WITH: Final = "crafted with"
"""Under this a permanent remembers the exiled cards that were used to craft it (CR 702.167c)."""


class Materials(Phrase):
    """What is exiled to craft something."""

    what: Description

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """How many are exiled, at least and at most."""

    @rule("702.167a", "702.167b")
    def candidates(self, context: Context) -> Iterator[ObjectId]:
        """Permanents that the player controls, and cards in their graveyard, that are such."""
        board = context.board
        for number in (*board.permanents(context.you), *board.state.graveyard(context.you)):
            if self.what.fits(number, context):
                yield number


@phrase("{what:IT}")
class OneMaterial(Materials):
    """ "Artifact"."""

    def bounds(self, context: Context) -> tuple[int, int]:
        return 1, 1


@phrase("{range} {what@range}")
class SeveralMaterials(Materials):
    """ "Two creatures", "one or more Dinosaurs"."""

    range: Range

    def bounds(self, context: Context) -> tuple[int, int]:
        return self.range.bounds(context)


@rule("702.167a")
class ExileMaterials(Cost):
    """CR 702.167a. Exiling the materials from among permanents one controls and cards in one's graveyard."""

    called: ClassVar[str] = "exile what it is crafted with"

    materials: Materials

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
@phrase(
    {
        False: "the exiled card used to craft {what}",
        True: "the exiled cards used to craft {what}",
    },
    by="several",
    agreement={False: Agreement.IT, True: Agreement.THEY},
)
class UsedToCraft(Introducer, Definite):
    """CR 702.167c. "The exiled cards used to craft it": those that are still in exile."""

    several: bool
    what: SelfReference | ItThatDidSo
    slot: int = 0

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        found = self._meant(context)
        context.bind(self.slot, found)
        return found

    def includes(self, number: Id, context: Context) -> bool:
        return number in self._meant(context)

    def _meant(self, context: Context) -> tuple[ObjectId, ...]:
        used = context.board.object(context.source).recall(CRAFTED_WITH, ())
        return tuple(number for number in used if number in context.board.state.exile)

    def introduction(self) -> Introduction:
        return Introduction(objects=True, plural=self.several, words=frozenset({"card"}))
