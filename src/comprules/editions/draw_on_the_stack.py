"""CR 304.1, 408.2g of 2001: the draw of the draw step is an object on the stack."""

from __future__ import annotations

from comprules.kernel.card import Face
from comprules.kernel.objects import DRAW_ACTION
from comprules.rules.abilities.pipeline import happen
from comprules.rules.abilities.stacking_triggers import stack_waiting_triggers
from comprules.rules.life_damage_counters.drawing import draw_cards
from comprules.rules.prelude import *
from comprules.rules.zones.placement import create_object, remove_object

MARKER: Final = Card("The draw of the turn", DRAW_ACTION, (Face("The draw of the turn"),))
"""What stands for the card that the draw doesn't have."""


@rule("304.1", edition="2001")
class DrawGoesOnTheStack(Event):
    """The draw of the draw step goes on the stack."""

    def happen(self, game: Game) -> Sequence[Event]:
        """Put the object there. The record names the active player, though nobody owns it."""
        active = game.board.active_player
        create_object(game, Object(game.new_number(), MARKER, active, Zone.STACK, active, game.timestamp()))
        return ()

    def describe(self, board: Board) -> str:
        """Whose draw."""
        return f"the draw of {board.name(board.active_player)} goes on the stack"


class PutDrawOnTheStack(Procedure):
    """What has triggered as the draw step began goes on the stack first, and the draw on top of it."""

    @rule("304.1", edition="2001")
    def begin(self, game: Game) -> Procedure | None:
        """Let triggered abilities be put on the stack."""
        stack_waiting_triggers(game)
        return self.then(self.put)

    @rule("304.1", edition="2001")
    def put(self, game: Game) -> Procedure | None:
        """Put the draw on top."""
        happen(game, DrawGoesOnTheStack(Cause("304.1 of 2001")))
        return None


@rule("304.1", edition="2001")
class ResolveDraw(Procedure):
    """The active player draws a card; of a team everybody does."""

    item: ObjectId = ObjectId(0)

    def begin(self, game: Game) -> Procedure | None:
        """Draw; then the object is no more."""
        for player in game.rules.drawing_for_the_turn(game.board):
            draw_cards(game, player, 1, Cause("304.1 of 2001", self.item))
        if self.item in game.state.objects:
            remove_object(game, self.item)
        return None
