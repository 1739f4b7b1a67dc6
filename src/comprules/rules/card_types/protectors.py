"""CR 310.8: the player who protects a battle."""

from __future__ import annotations

from comprules.rules.card_types.protected_by import PROTECTOR
from comprules.rules.prelude import *

SIEGE: Final = "Siege"


@rule("310.8a", "310.11a")
def possible_protectors(board: Board, subtypes: Sequence[str], controller: PlayerId) -> tuple[PlayerId, ...]:
    """The players who may protect a battle: of a Siege its controller's opponents, otherwise its controller."""
    return tuple(board.opponents(controller)) if SIEGE in subtypes else (controller,)


@rule("310.8f")
class BecomesProtector(Event):
    """A player becomes the protector of a battle, instead of who was."""

    battle: ObjectId
    player: PlayerId

    def chooser(self, board: Board) -> PlayerId:
        """The battle's controller."""
        return board.controller(self.battle)

    def possible(self, board: Board) -> bool:
        """Only what is on the battlefield is protected."""
        return board.is_permanent(self.battle)

    def happen(self, game: Game) -> Sequence[Event]:
        """It remembers them."""
        record = game.state.objects[self.battle]
        game.state.write(OBJECTS, self.battle, record.remembering(PROTECTOR, self.player))
        return ()

    def describe(self, board: Board) -> str:
        """Who protects what."""
        return f"{board.name(self.player)} protects {board.name(self.battle)}"
