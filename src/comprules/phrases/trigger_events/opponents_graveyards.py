"""CR 404.1, 603.6c, 608.2k: what is put into an opponent's graveyard: "that player" is this opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, cast

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.zone_changes import Dies, IsPutIntoGraveyard


class _AnOpponents(Phrase):
    introduces: ClassVar = Introduction(players=True, plural=False)
    """The opponent."""

    if TYPE_CHECKING:

        @property
        def slot(self) -> int: ...

    def is_an_opponents(self, event: Event, context: Context) -> bool:
        """Whether the owner is an opponent, who is spoken of from then on."""
        owner = context.board.object(cast("MoveObject", event).object).owner
        context.bind(self.slot, (owner,))
        return owner in context.board.opponents(context.you)


@rule("603.6c", "608.2k")
@phrase("<is|are> put into {whose} graveyard from the battlefield", prefer=(Dies,))
class DiesToAnOpponents(_AnOpponents, Dies):
    """CR 603.6c. "Is put into an opponent's graveyard from the battlefield"."""

    whose: Literal["an opponent's"]
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.is_an_opponents(event, context)


@rule("603.6c", "404.1", "608.2k")
@phrase("<is|are> put into {whose} graveyard", prefer=(IsPutIntoGraveyard,))
class IsPutIntoAnOpponents(_AnOpponents, IsPutIntoGraveyard):
    """CR 603.6c. "Whenever a permanent is put into an opponent's graveyard, that player loses 1 life"."""

    whose: Literal["an opponent's"]
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.is_an_opponents(event, context)
