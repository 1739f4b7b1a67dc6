"""CR 603.9: players losing the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.concepts.ending_the_game import LeaveGame
from comprules.effects.happenings import Happening
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.events import Event


@rule("603.9", "603.10f")
@phrase("lose(s) the game")
class GameIsLost(Happening):
    """CR 603.9. A player loses or leaves the game, for whatever reason; the game looks back in time."""

    events: ClassVar = (LeaveGame,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("LeaveGame", event).player

    def looks_back(self, event: Event, board: Board) -> bool:
        return True
