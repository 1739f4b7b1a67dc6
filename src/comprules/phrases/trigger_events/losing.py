"""CR 603.9: players losing the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.event_patterns import EventPattern
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.objects.nouns import Noun
from comprules.rules.starting_and_ending.ending_the_game import LeaveGame, LoseGame

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("603.9", "603.10f")
@phrase("lose(s) the game")
class GameIsLost(EventPattern):
    """CR 603.9. A player loses or leaves the game, for whatever reason; the game looks back in time."""

    events: ClassVar = (LeaveGame,)
    proposals: ClassVar = (LoseGame,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("LeaveGame | LoseGame", event).player

    @rule("810.8a")
    def is_said_of(self, who: Noun, event: Event, context: Context) -> bool:
        """A team loses as one of it does."""
        return is_any_in_common(who, cast("LoseGame", event).player, context)

    def looks_back(self, event: Event, board: Board) -> bool:
        return True
