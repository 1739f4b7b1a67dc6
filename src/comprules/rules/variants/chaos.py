"""CR 311.7: chaos ensues."""

from __future__ import annotations

from comprules.rules.abilities.abilities import functions
from comprules.rules.abilities.triggering import let_trigger
from comprules.rules.prelude import *
from comprules.rules.variants.planes import controller_with, planar_controller


@rule("311.7", "901.9b")
class ChaosEnsues(Event):
    """Chaos ensues: for all planes that are face up, or for one object, which may lie in a planar deck, revealed."""

    object: ObjectId | None = None

    is_effect: ClassVar[bool] = False

    def chooser(self, board: Board) -> PlayerId:
        """The active player, since it concerns everybody."""
        return board.active_player

    def possible(self, board: Board) -> bool:
        """The object must be there."""
        return self.object is None or self.object in board.state.objects

    @rule("311.7")
    def happen(self, game: Game) -> Sequence[Event]:
        """The abilities of a card that isn't face up trigger too, and are the planar controller's."""
        if self.object is not None and game.state.objects[self.object].lies_in_deck:
            for active in _chaos_abilities(game.board, self.object):
                let_trigger(game, active, self)
        return ()

    def describe(self, board: Board) -> str:
        """That it does."""
        return "chaos ensues" if self.object is None else f"chaos ensues for {board.name(self.object)}"


def _chaos_abilities(board: Board, number: ObjectId) -> Iterator[Active]:
    """The chaos abilities of a card in a planar deck, as though they functioned there."""
    own = controller_with(board, board.object(number).owner)
    controller = own if own is not None else planar_controller(board)
    for place, ability in functions(board.characteristics(number).abilities).triggered:
        if controller is not None and ChaosEnsues in ability.condition().events:
            yield Active(ability, number, controller, board.object(number).timestamp, (number, ability, place))
