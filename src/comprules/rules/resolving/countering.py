"""CR 701.6: spells and abilities are countered."""

from __future__ import annotations

from typing import Literal

from comprules.rules.abilities.remembering import EXILED_WITH, Link
from comprules.rules.concepts.active import Origin
from comprules.rules.prelude import *
from comprules.rules.zones.placement import remove_object
from comprules.rules.zones.zone_changes import MoveObject

Elsewhere = tuple[Zone, Literal["top", "bottom"]]
"""Where a countered spell goes, and to which end if that is a library."""

TO_GRAVEYARD: Final[Elsewhere] = (Zone.GRAVEYARD, "top")
"""Where it goes unless something says otherwise."""


@rule("701.6a", "701.6b")
class Counter(AffectsObject):
    """A spell or ability is countered: it leaves the stack without resolving. `under` whose control a spell comes onto
    the battlefield that is put there.
    """

    to: Elsewhere = TO_GRAVEYARD
    link: Link | None = None
    under: PlayerId | None = None

    looks_back: ClassVar[bool] = True

    @rule("607.2a")
    def linked_to(self, source: ObjectId, origin: Origin) -> Event:
        """An ability that counters a spell and exiles it remembers that."""
        return replace(self, link=Link(EXILED_WITH, source, origin)) if self.to[0] is Zone.EXILE else self

    @rule("603.1a")
    def possible(self, board: Board) -> bool:
        """Only what is on the stack can be countered, and no ability that says it can't be."""
        ability = board.object(self.object).ability
        return self.object in board.state.stack and not getattr(ability, "cannot_be_countered", False)

    def parts(self, board: Board) -> Sequence[Event]:
        """A countered spell goes to its owner's graveyard, unless the effect that counters it puts it elsewhere."""
        if board.object(self.object).is_ability:
            return ()
        zone, position = self.to
        where = (zone, self.under)
        return (MoveObject(self.cause, self.object, *where, reason="counter", position=position, link=self.link),)

    def happen(self, game: Game) -> Sequence[Event]:
        """A countered ability ceases to exist."""
        known = game.state.objects.get(self.object)
        if known is not None and known.is_ability:
            remove_object(game, self.object)
        return ()

    def describe(self, board: Board) -> str:
        """What is countered."""
        return f"{board.name(self.object)} is countered"
