"""CR 404.1, 603.6c, 608.2k: what is put into an opponent's graveyard: "that player" is this opponent."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from comprules.phrases.prelude import *
from comprules.phrases.trigger_events.zone_changes import (
    GoesFromSomewhere,
    Graveyard,
    PutIntoGraveyardFrom,
    Source,
    ToGraveyard,
    ToGraveyardFromBattlefield,
)


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
@phrase("<is|are> put into an opponent's graveyard from the battlefield")
class DiesToAnOpponents(_AnOpponents, ToGraveyardFromBattlefield):
    """CR 603.6c. "Is put into an opponent's graveyard from the battlefield"."""

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.is_an_opponents(event, context)


@rule("603.6c", "404.1", "608.2k")
@phrase("<is|are> put into an opponent's graveyard")
class IsPutIntoAnOpponents(_AnOpponents, GoesFromSomewhere):
    """CR 603.6c. "Whenever a permanent is put into an opponent's graveyard, that player loses 1 life"."""

    goes_to: ClassVar[Zone | None] = Zone.GRAVEYARD

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.is_an_opponents(event, context)


@rule("608.2k", "614.1a")
@phrase("<is|is|are|are> put into an opponent's graveyard")
class GoesToAnOpponents(_AnOpponents, ToGraveyard):
    """CR 614.1a. "Would be put into an opponent's graveyard"."""

    graveyard: ClassVar[Graveyard] = "a graveyard"

    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return self.is_an_opponents(event, context)


@rule("603.6c", "608.2k")
@phrase("<is|is|are|are> put into an opponent's graveyard from {origin}")
class PutIntoAnOpponents(_AnOpponents, PutIntoGraveyardFrom):
    """CR 603.6c. "Whenever a card is put into an opponent's graveyard from anywhere, that player loses 1 life"."""

    graveyard: ClassVar[Graveyard] = "a graveyard"

    origin: Source
    slot: int = 0

    def agrees(self, event: Event, context: Context) -> bool:
        return super().agrees(event, context) and self.is_an_opponents(event, context)
