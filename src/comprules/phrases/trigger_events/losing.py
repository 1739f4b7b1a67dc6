"""CR 603.9: players losing the game."""

from __future__ import annotations

from typing import cast

from comprules.phrases.prelude import *
from comprules.rules.multiplayer.in_common import is_any_in_common
from comprules.rules.starting_and_ending.ending_the_game import LeaveGame, LoseGame


@rule("603.9", "603.10f")
@phrase("lose(s) the game")
class GameIsLost(EventPattern):
    """CR 603.9. A player loses or leaves the game, for whatever reason; the game looks back in time."""

    events: ClassVar = (LeaveGame,)
    proposals: ClassVar = (LoseGame,)

    def subject_of(self, event: Event, context: Context) -> PlayerId | None:
        return cast("LeaveGame | LoseGame", event).player

    @rule("810.8a")
    def is_said_of(self, who: Noun, event: Event, context: Context) -> bool:
        """A team loses as one of it does."""
        return is_any_in_common(who, cast("LoseGame", event).player, context)

    def looks_back(self, event: Event, board: Board) -> bool:
        return True
