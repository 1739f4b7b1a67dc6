"""CR 103.6: what cards allow from opening hands."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.pipeline import happen
from comprules.rules.prelude import *
from comprules.rules.zones.zone_changes import MoveObject


class MayBeginOnBattlefield(StaticAbility):
    """The ability of a card in an opening hand to begin the game on the battlefield."""


@rule("103.6", "103.6c", "805.3b")
class ActFromOpeningHands(Procedure):
    """CR 103.6. Each of the players in turn order takes the actions that cards allow from their opening hand: those of
    the starting team first, where teams take turns.
    """

    players: tuple[PlayerId, ...]

    @rule("103.6", "103.6a")
    def begin(self, game: Game) -> Procedure | None:
        """Let the next player put cards onto the battlefield, in the order they like."""
        if not self.players:
            return None
        player, able = self.players[0], _able(game.board, self.players[0])
        if able:
            reason = "begin the game with which cards on the battlefield?"
            answer = game.ask(ChooseObjects(player, "103.6a", reason, things(game.board, able), 0, len(able)))
            for thing in answer:
                if isinstance(thing, Thing):
                    happen(game, MoveObject(Cause("103.6a", thing.id, player), thing.id, Zone.BATTLEFIELD))
        return self.then(self.begin, players=self.players[1:])


def _able(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards in a player's hand that can begin the game on the battlefield."""
    hand = board.state.hand(player)
    lines = {number: board.characteristics(number).abilities for number in hand}
    return tuple(number for number in hand if any(isinstance(line, MayBeginOnBattlefield) for line in lines[number]))
