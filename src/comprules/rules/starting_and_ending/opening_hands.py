"""CR 103.6: what cards allow from opening hands."""

from __future__ import annotations

from comprules.kernel.objects import Counters
from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.moves import Entering
from comprules.rules.prelude import *
from comprules.rules.resolving.actual_resolution import ActualResolution
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.zone_changes import MoveObject


class FromOpeningHand(StaticAbility):
    """What a card says of itself in an opening hand: when the game begins, it has done its work."""

    def statements(self) -> tuple[Statement, ...]:
        return ()

    def zones(self) -> frozenset[Zone]:
        return frozenset()


class MayBeginOnBattlefield(FromOpeningHand):
    """The ability of a card in an opening hand to begin the game on the battlefield."""

    def is_offered(self, context: Context) -> bool:
        """Whether its card may begin there."""
        return True

    def counters(self, context: Context) -> Counters:
        """The counters with which it does so."""
        return ()

    def follow(self, resolution: Resolution) -> None:
        """Do what is done if it does."""


class MayBeRevealed(FromOpeningHand):
    """The ability of a card in an opening hand to be revealed before the game begins, for something to be done."""

    @abstractmethod
    def follow(self, resolution: Resolution) -> None:
        """Do what is done if it is revealed."""


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
        player, able = self.players[0], _able(game.board, self.players[0], MayBeginOnBattlefield)
        if able:
            reason = "begin the game with which cards on the battlefield?"
            answer = game.ask(ChooseObjects(player, "103.6a", reason, things(game.board, able), 0, len(able)))
            for thing in answer:
                if isinstance(thing, Thing):
                    _lay_down(game, player, thing.id)
        return self.then(self.reveal)

    @rule("103.6b")
    def reveal(self, game: Game) -> Procedure | None:
        """Let the player reveal cards of their hand, each once, and follow what these say is done then."""
        player, able = self.players[0], _able(game.board, self.players[0], MayBeRevealed)
        if able:
            reason = "reveal which cards of your opening hand?"
            answer = game.ask(ChooseObjects(player, "103.6b", reason, things(game.board, able), 0, len(able)))
            for thing in answer:
                if isinstance(thing, Thing):
                    _reveal(game, player, thing.id)
        return self.then(self.begin, players=self.players[1:])


@rule("103.6a", "122.6")
def _lay_down(game: Game, player: PlayerId, card: ObjectId) -> None:
    """Put a card onto the battlefield as its ability says, and do what it says of that."""
    line = next(each for each in game.board.characteristics(card).abilities if isinstance(each, MayBeginOnBattlefield))
    resolution = ActualResolution(game, card, player, card)
    entering = Entering(counters=line.counters(resolution))
    happen(game, MoveObject(Cause("103.6a", card, player), card, Zone.BATTLEFIELD, entering=entering))
    line.follow(resolution)


@rule("103.6b")
def _reveal(game: Game, player: PlayerId, card: ObjectId) -> None:
    """Reveal a card, and do what it says of that."""
    happen(game, Reveal(Cause("103.6b", card, player), player, (card,)))
    for line in game.board.characteristics(card).abilities:
        if isinstance(line, MayBeRevealed):
            line.follow(ActualResolution(game, card, player, card))


def _able(board: Board, player: PlayerId, kind: type[StaticAbility]) -> tuple[ObjectId, ...]:
    """The cards in a player's hand that have an ability of this kind, and may be used by it."""

    def allows(line: Ability, number: ObjectId) -> bool:
        if isinstance(line, MayBeginOnBattlefield) and not line.is_offered(Context(board, number, player)):
            return False
        return isinstance(line, kind)

    hand = board.state.hand(player)
    lines = {number: board.characteristics(number).abilities for number in hand}
    return tuple(number for number in hand if any(allows(line, number) for line in lines[number]))
