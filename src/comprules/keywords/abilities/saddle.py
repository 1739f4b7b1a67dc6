"""CR 702.171: saddle, and the creatures that saddle."""

from __future__ import annotations

from typing import cast

from comprules.keywords.abilities.crew import TapsTotalPower
from comprules.phrases.instructions.sentences import Sentences
from comprules.phrases.prelude import *
from comprules.rules.abilities.abilities import ActivatedAbility, Limit
from comprules.rules.abilities.event_patterns import Transitive
from comprules.rules.abilities.limits import AsASorcery
from comprules.rules.objects.designations import Designate
from comprules.rules.resolving.instructions import DoneByObjects


@rule("702.171c")
class Saddling(Act):
    """A creature being tapped to saddle a Mount."""

    creature: ObjectId
    mount: ObjectId


@rule("702.171c")
class Saddles(Event):
    """A creature is tapped to pay the cost of a permanent's saddle ability."""

    creature: ObjectId
    mount: ObjectId

    about = ("creature", "mount")

    def describe(self, board: Board) -> str:
        """What saddles what."""
        return f"{board.name(self.creature)} saddles {board.name(self.mount)}"


@rule("702.171c", "603.2")
@phrase("saddle(s) {what}")
class CreatureSaddles(Transitive):
    """CR 702.171c. "Whenever this creature saddles a Mount"."""

    events: ClassVar = (Saddles,)

    what: Noun

    def subject_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Saddles", event).creature

    def object_of(self, event: Event, context: Context) -> ObjectId | None:
        return cast("Saddles", event).mount


@rule("702.171a", "702.171c")
class SaddleCost(TapsTotalPower):
    """CR 702.171a. Tapping any number of other untapped creatures with enough total power."""

    number: ClassVar[str] = "702.171a"

    def act(self, creature: ObjectId, context: Context) -> Act:
        return Saddling(creature, context.source)

    def noted(self, creature: ObjectId, resolution: Resolution) -> tuple[Event, ...]:
        return (Saddles(resolution.cause("702.171c"), creature, resolution.source),)


@rule("702.171a", "702.171b")
class BecomesSaddled(Instruction):
    """CR 702.171b. The permanent becomes saddled; it stays so until the end of the turn."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((Designate(resolution.cause("702.171b"), resolution.source, "saddled"),))


@rule("702.171b")
@phrase({True: "become(s) saddled until end of turn", False: "become(s) saddled"}, by="until")
class IsSaddled(DoneByObjects):
    """CR 702.171b. "That Mount becomes saddled until end of turn", as long as everything stays saddled."""

    until: bool

    def happen(self, subject: Sequence[ObjectId], resolution: Resolution) -> None:
        cause = resolution.cause("702.171b")
        resolution.did(resolution.begin([Designate(cause, number, "saddled") for number in subject]))


@rule("702.171a")
class SaddleAbility(ActivatedAbility):
    """CR 702.171a. The activated ability that saddle stands for."""

    needed: int

    def costs(self) -> tuple[Cost, ...]:
        return (SaddleCost(self.needed),)

    def effect(self) -> Effect:
        return Sentences((BecomesSaddled(),))

    def limits(self) -> tuple[Limit, ...]:
        return (AsASorcery(),)


@rule("702.171a")
@phrase("saddle {needed}")
class Saddle(KeywordAbility):
    """CR 702.171a. "Saddle 3"."""

    needed: int

    def means(self) -> tuple[Ability, ...]:
        return (SaddleAbility(self.needed),)
