"""CR 702.55: haunt."""

from __future__ import annotations

from typing import cast

from comprules.phrases.nouns.references import It
from comprules.phrases.prelude import *
from comprules.rules.concepts.moves import Entering
from comprules.rules.zones.zone_changes import arrived

HAUNTS: Final = "haunts"
"""Under what a card in exile remembers the creature it haunts."""


@rule("702.55b", "701.13a")
@phrase("exile(s) {what} haunting {whom}")
class ExilesHaunting(Predicate):
    """CR 702.55b. "Exile it haunting target creature": in exile it knows that creature, whatever becomes of it."""

    acts_on: ClassVar[Where] = {"what": ANYWHERE, "whom": ON_BATTLEFIELD}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun
    whom: Definite

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        cause, whom = resolution.cause("701.13a"), self.whom.refer(resolution)
        moves = [
            MoveObject(cause, number, Zone.EXILE, entering=Entering(memory=((HAUNTS, creature),)))
            for number in self.what.refer(resolution)
            for creature in whom[:1]
        ]
        note_done(resolution.begin(moves), resolution, "701.13a", "there is nothing to exile")


@rule("702.55b", "702.55c")
@phrase("the creature {who} haunts")
@looks_at()
class HauntedCreature(Definite):
    """CR 702.55b. "The creature it haunts": the one that a haunt ability targeted as it exiled the card."""

    who: SelfReference | It

    def refer(self, context: Context) -> tuple[ObjectId, ...]:
        known = (context.board.object(number) for number in self.who.refer(context))
        haunted = (card.recall(HAUNTS) for card in known if card.zone is Zone.EXILE)
        return tuple(creature for creature in haunted if creature is not None)

    @rule("702.55c", "113.6k")
    def zones_speaking(self) -> frozenset[Zone]:
        """The exile zone, since nothing haunts from anywhere else."""
        return frozenset({Zone.EXILE})


@rule("702.55a", "608.2n")
@phrase("<is|are> put into a graveyard during <its|their> resolution")
class PutAwayOnResolution(EventPattern):
    """CR 702.55a. "When this spell is put into a graveyard during its resolution": not as it is countered."""

    events: ClassVar = (MoveObject,)

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        move = cast("MoveObject", event)
        is_resolved = move.to is Zone.GRAVEYARD and move.cause.rule == "608.2n"
        return arrived(context.board, move) if is_resolved else None

    def zones(self, subject: Phrase) -> frozenset[Zone]:
        return frozenset({Zone.GRAVEYARD})


@rule("702.55a")
@phrase("haunt")
class Haunt(KeywordAbility):
    """CR 702.55a. What it means on a permanent, and what it means on an instant or sorcery."""

    def means(self) -> tuple[Ability, ...]:
        return abilities_saying(
            "When this permanent is put into a graveyard from the battlefield, exile it haunting target creature.",
            "When this spell is put into a graveyard during its resolution, exile it haunting target creature.",
        )
