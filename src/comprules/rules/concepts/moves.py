"""CR 400.7: an object's going from a zone to another, in the abstract; `zones.zone_changes` carries it out."""

from __future__ import annotations

from typing import Literal, Self

from comprules.kernel.objects import Counters, FaceDown, with_counters
from comprules.rules.prelude import *

Position = Literal["top", "bottom"]

GIVEN_BY: Final = "counters given by"
"""Under this a permanent remembers which players but its controller put counters on it as it entered."""


class Entering(Record):
    """How a permanent enters the battlefield (CR 110.5b, 614.1c-d, 614.12): replacement effects change this.

    `face` is the set of characteristics that it uses there; a card that is put onto the stack has one too. `aims` is
    set for what enters attacking: what may be attacked, nothing standing for anything, until `attacking` is chosen.
    `melded_with` is the other card of the meld pair that enters as one permanent with it (CR 701.42a). `when_copied` is
    the triggered ability linked to the copy effect that it enters with (CR 707.9g). `counters_by` are the counters that
    other players than its controller put on it as it enters, for each of them (CR 122.6a).
    """

    tapped: bool = False
    counters: Counters = ()
    attached_to: Id | None = None
    face: int = 0
    face_down: FaceDown | None = None
    copiable: Any = None
    memory: tuple[tuple[Any, Any], ...] = ()
    attacking: Id | None = None
    aims: tuple[Id, ...] | None = None
    as_token: bool = False
    counters_as_copy: Counters = ()
    counters_by: tuple[tuple[PlayerId, Counters], ...] = ()
    when_copied: Any = None
    beginning: tuple[Any, ...] = ()
    melded_with: ObjectId | None = None

    def in_manner_of(self, other: Entering) -> Entering:
        """As it enters in place of something else, or besides it: tapped, attacking and with counters if that would."""
        return replace(
            self,
            tapped=self.tapped or other.tapped,
            counters=_joined(self.counters, other.counters),
            counters_by=other.counters_by,
            attacking=other.attacking,
            aims=other.aims,
            beginning=other.beginning,
        )

    def own_counters(self) -> Counters:
        """The counters that its controller puts on it, those too that the last copy effect added."""
        return _joined(self.counters, self.counters_as_copy)

    def all_counters(self) -> Counters:
        """The counters it enters with, whoever puts them on it."""
        return _joined(self.own_counters(), *(counters for _, counters in self.counters_by))


def _joined(counters: Counters, *others: Counters) -> Counters:
    for kind, amount in (pair for other in others for pair in other):
        counters = with_counters(counters, kind, amount)
    return counters


PLAINLY: Final = Entering()
"""As an object enters of which nothing is said about that."""


class Move(Event):
    """An object goes to a zone, where it becomes a new object.

    `controller` is who will control it there, where that isn't its owner. `reason` is the keyword action that moves it
    ("destroy", "sacrifice", "discard" …), or empty. `position` is a place in a library: "top", "bottom", or how many
    cards down from the top.
    """

    object: ObjectId
    to: Zone
    controller: PlayerId | None = None
    position: Position | int = "top"
    reason: str = ""
    entering: Entering = PLAINLY

    def future_controller(self, board: Board) -> PlayerId:
        """Who will control the object in its new zone."""
        return self.controller if self.controller is not None else board.object(self.object).owner

    @rule("108.4", "406.3", "614.6")
    def elsewhere(self, to: Zone, position: Position | int = "top", entering: Entering = PLAINLY) -> Self:
        """The move to another zone that happens instead: what was said of how the object would be where it was to go,
        such as face down, with counters, or under whose control, is said of no other zone.
        """
        return replace(self, to=to, position=position, entering=entering, controller=None)

    @abstractmethod
    def arriving(self, board: Board, old: Object, number: ObjectId, timestamp: int) -> Object:
        """The object that it becomes in its new zone."""


def became(board: Board, number: ObjectId) -> ObjectId | None:
    """The object that an object became when it changed zones (CR 400.7), or None."""
    departed = board.state.departed.get(number)
    return departed.became if departed is not None else None


@rule("400.7", "730.3c")
def all_it_became(board: Board, number: ObjectId) -> tuple[ObjectId, ...]:
    """The objects that an object became when it changed zones: several for a merged or melded permanent."""
    departed = board.state.departed.get(number)
    return () if departed is None or departed.became is None else (departed.became, *departed.parts)
