"""CR 103.2b: companions are revealed before the game."""

from __future__ import annotations

from comprules.rules.abilities.chosen import COMPANION
from comprules.rules.abilities.pipeline import happen
from comprules.rules.multiplayer.team_sideboards import cards_outside, take_from_sideboard
from comprules.rules.prelude import *
from comprules.rules.zones.looking import Reveal


@rule("103.2b", "702.139a")
class ChooseCompanion(AffectsPlayer):
    """A player reveals a card from outside the game as their companion. It stays outside the game."""

    card: ObjectId

    def happen(self, game: Game) -> Sequence[Event]:
        """The card is known to be the companion."""
        chosen = game.state.objects[self.card].remembering(COMPANION, True)
        game.state.write(OBJECTS, self.card, chosen)
        return ()

    def describe(self, board: Board) -> str:
        """Whose companion it is."""
        return f"{board.name(self.card)} is {board.name(self.player)}'s companion"


class LetsReveal(KeywordAbility):
    """The keyword of a card that may be a companion."""

    @abstractmethod
    def is_fulfilled(self, deck: Sequence[ObjectId], context: Context) -> bool:
        """Whether a starting deck fulfils its condition."""


@rule("103.2b")
class RevealCompanions(Procedure):
    """CR 103.2b. Each player in turn order may reveal a companion whose condition their starting deck fulfils."""

    players: tuple[PlayerId, ...]

    def begin(self, game: Game) -> Procedure | None:
        """Let the next player decide."""
        if not self.players:
            return None
        player, rest = self.players[0], self.players[1:]
        able = companions(game.board, player)
        if able:
            options = things(game.board, able)
            answer = game.ask(ChooseObjects(player, "103.2b", "reveal a companion?", options, 0, 1))
            for thing in answer:
                if isinstance(thing, Thing):
                    take_from_sideboard(game, player, (thing.id,))
                    happen(game, Reveal(Cause("103.2b", thing.id, player), player, (thing.id,)))
                    happen(game, ChooseCompanion(Cause("103.2b", thing.id, player), player, thing.id))
        return self.then(self.begin, players=rest)


@rule("702.139a", "702.139b", "103.2a")
def companions(board: Board, player: PlayerId) -> tuple[ObjectId, ...]:
    """The cards that a player could reveal as a companion, while their whole deck is their library."""
    deck = board.state.library(player)
    return tuple(
        card
        for card in cards_outside(board, player)
        if not board.object(card).recall(COMPANION) and _is_fulfilled(card, deck, Context(board, card, player))
    )


def _is_fulfilled(card: ObjectId, deck: Sequence[ObjectId], context: Context) -> bool:
    abilities = context.board.characteristics(card).abilities
    return any(isinstance(line, LetsReveal) and line.is_fulfilled(deck, context) for line in abilities)
