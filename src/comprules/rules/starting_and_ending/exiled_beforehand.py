"""CR 607.2n: cards that are exiled before decks are shuffled."""

from __future__ import annotations

from comprules.rules.abilities.abilities import StaticAbility
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.moves import Entering
from comprules.rules.prelude import *
from comprules.rules.zones.looking import Reveal
from comprules.rules.zones.zone_changes import MoveObject

NAMES: Final = "exiled before the game with"
"""Under this an exiled card remembers the names of the card with which it was exiled before the game."""


class ExilesWithItself(StaticAbility):
    """The ability of a card with which its owner may exile others before the game."""

    @abstractmethod
    def candidates(self, board: Board, source: ObjectId, player: PlayerId) -> tuple[ObjectId, ...]:
        """The cards that a player may exile."""

    @abstractmethod
    def bounds(self, context: Context) -> tuple[int, int]:
        """How many: at least and at most."""


@rule("103.3", "607.2n")
class ExileBeforeShuffling(Procedure):
    """CR 607.2n. Before they shuffle, players in turn order exile cards with the cards in their decks that say so.

    `waiting` are those cards, each with its place among the abilities that its owner can still use.
    """

    waiting: tuple[tuple[ObjectId, int], ...] = ()

    def begin(self, game: Game) -> Procedure | None:
        """Find the cards in the decks that let their owners do that."""
        board = game.board
        cards = (card for player in board.apnap() for card in board.state.library(player))
        return self.then(self.go_on, waiting=tuple((card, place) for card in cards for place, _ in _of(board, card)))

    def go_on(self, game: Game) -> Procedure | None:
        """Let the owner of the next card decide."""
        if not self.waiting:
            return None
        number, place = self.waiting[0]
        _exile_with(game, number, dict(_of(game.board, number))[place])
        return self.then(self.go_on, waiting=self.waiting[1:])


def _of(board: Board, number: ObjectId) -> list[tuple[int, ExilesWithItself]]:
    abilities = board.characteristics(number).abilities
    return [(place, line) for place, line in enumerate(abilities) if isinstance(line, ExilesWithItself)]


@rule("607.2n", "701.20a")
def _exile_with(game: Game, number: ObjectId, ability: ExilesWithItself) -> None:
    """Let the owner of a card choose what to exile with it; nothing, if they don't reveal it."""
    board, player = game.board, game.board.object(number).owner
    candidates = ability.candidates(board, number, player)
    least, most = ability.bounds(Context(board, number, player))
    if len(candidates) < least or not candidates:
        return
    decision = ChooseCardsToExile(
        player=player,
        rule="607.2n",
        reason=f"reveal {board.name(number)} and exile which cards?",
        candidates=things(board, candidates),
        minimum=0,
        maximum=min(most, len(candidates)),
        least=least,
    )
    chosen = [thing.id for thing in game.ask(decision) if isinstance(thing, Thing)]
    if chosen:
        cause, names = Cause("607.2n", number, player), board.characteristics(number).names
        happen(game, Reveal(cause, player, (number,)))
        entering = Entering(memory=((NAMES, names),))
        happen(game, *(MoveObject(cause, card, Zone.EXILE, entering=entering) for card in chosen))


class ChooseCardsToExile(ChooseObjects):
    """Which cards to exile: none, or as many as the text says."""

    least: int = 1

    def problem(self, chosen: Sequence[Option]) -> str | None:
        enough = not chosen or len(chosen) >= self.least
        return super().problem(chosen) if enough else f"at least {self.least} cards, or none"
