"""CR 407: playing for ante: the ante zone, and who owns it in the end."""

from __future__ import annotations

from comprules.kernel.zones import ANTE
from comprules.rules.abilities.pipeline import happen
from comprules.rules.prelude import *
from comprules.rules.variants.variant import Variant
from comprules.rules.zones.zone_changes import MoveObject


@rule("407.1", "407.2")
class Ante(Variant):
    """CR 407. The players play for a card of each of their decks, and for what is anted besides.

    >>> from comprules import Game
    >>> from comprules.cards.starter import starter_deck
    >>> decks = [starter_deck("azure-gale"), starter_deck("hill-thunder")]
    >>> game = Game(decks, seed=7, starting_player=0, variants=[Ante()])
    >>> [seen.owner for seen in game.view(0).ante], [player.library_size for player in game.view(0).players]
    ([0, 1], [52, 52])
    """

    def lay_out(self, game: Game) -> None:
        self.put_in_force(game)

    @rule("407.2")
    def put_in_force(self, game: Game) -> None:
        """Let there be an ante zone."""
        game.state.write(ZONES, ANTE, ())

    def before_shuffling(self) -> Procedure | None:
        return AnteCards()


class AnteCards(Procedure):
    """CR 407.2. Each player puts a random card from their deck into the ante zone."""

    @rule("407.2", "101.4")
    @rule("217.9b", edition="2006")
    def begin(self, game: Game) -> Procedure | None:
        """All at once, chosen in turn order."""
        moves = []
        for player in game.board.apnap():
            deck = game.state.library(player)
            if deck:
                number = deck[game.random_below(len(deck))]
                moves.append(MoveObject(Cause("407.2", player=player), number, Zone.ANTE))
        happen(game, *moves)
        return None


@rule("407.2")
class OwnsAnte(AffectsPlayer):
    """The winner becomes the owner of the cards in the ante zone."""

    cards: tuple[ObjectId, ...]

    is_effect: ClassVar[bool] = False

    def happen(self, game: Game) -> Sequence[Event]:
        """They are that player's."""
        for number in self.cards:
            record = game.state.objects[number]
            game.state.write(OBJECTS, number, replace(record, owner=self.player, controller=self.player))
        return ()

    detail = "story"

    def describe(self, board: Board) -> str:
        """What is won."""
        return f"{board.name(self.player)} wins {' and '.join(map(board.name, self.cards))}"


@rule("407.2")
def won_ante(board: Board, winners: Sequence[PlayerId]) -> tuple[OwnsAnte, ...]:
    """As the game ends, what the winner gets; nothing if there is none."""
    cards = board.state.ante
    return tuple(OwnsAnte(Cause("407.2", player=winner), winner, cards) for winner in winners[:1] if cards)
