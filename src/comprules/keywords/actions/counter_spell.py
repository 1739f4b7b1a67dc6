"""CR 701.6: countering spells and abilities."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.phrases.prelude import *
from comprules.rules.objects.standing import ON_STACK
from comprules.rules.resolving.countering import TO_GRAVEYARD, Counter, Elsewhere

COUNTERED_TO: Final = -70106
"""The slot of what says where a spell goes if it is countered, where that isn't its owner's graveyard."""

COUNTERED: Final = -70107
"""The slot of what has been countered and gone there."""


class GoesElsewhere(Phrase):
    """What says where a countered spell goes."""

    introduces: ClassVar = Introduction(objects=True, words=frozenset({"card"}))
    """The card: "that card", "it"."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    @abstractmethod
    def to(self, resolution: Resolution) -> Elsewhere:
        """Where it goes."""

    def concerns(self, spell: ObjectId, resolution: Resolution) -> bool:
        """Whether it is said of this spell."""
        return True

    def under(self, resolution: Resolution) -> PlayerId | None:
        """Under whose control it comes onto the battlefield, if it does."""
        return None

    def follow(self, cards: Sequence[ObjectId], resolution: Resolution) -> None:
        """Do to the cards what is to be done with them there."""


@rule("701.6a")
@phrase("counter(s) {what}")
class Counters(Predicate):
    """CR 701.6a. "Counter target spell"."""

    acts_on: ClassVar[Where] = {"what": ON_STACK}
    moves: ClassVar[tuple[str, ...]] = ("what",)

    what: Noun

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        happened = resolution.happen([_countering(number, resolution) for number in self.what.refer(resolution)])
        if COUNTERED_TO in resolution.bound:
            gone = (event for event in happened if isinstance(event, Counter) and event.to != TO_GRAVEYARD)
            resolution.bind(COUNTERED, tuple(event.object for event in gone))
        resolution.did(resolution.begun > 0)


@rule("614.15", "701.6a")
def _countering(number: ObjectId, resolution: Resolution) -> Counter:
    """The event of countering a spell or ability, with where it goes."""
    cause, place = resolution.cause("701.6a"), resolution.bound.get(COUNTERED_TO)
    if place is None or not place.concerns(number, resolution):
        return Counter(cause, number)
    return Counter(cause, number, place.to(resolution), under=place.under(resolution))
