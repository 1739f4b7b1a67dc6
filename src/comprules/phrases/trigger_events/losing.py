"""CR 603.9: players losing the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, cast

from comprules.kernel.rule_citations import rule
from comprules.reader.phrase import phrase
from comprules.rules.abilities.happenings import Happening
from comprules.rules.starting_and_ending.ending_the_game import LeaveGame

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.events import Event
    from comprules.rules.resolving.context import Context


@rule("603.9", "603.10f")
@phrase("lose(s) the game")
class GameIsLost(Happening):
    """CR 603.9. A player loses or leaves the game, for whatever reason; the game looks back in time."""

    events: ClassVar = (LeaveGame,)

    def subject_of(self, event: Event, context: Context) -> int | None:
        return cast("LeaveGame", event).player

    def looks_back(self, event: Event, board: Board) -> bool:
        return True
