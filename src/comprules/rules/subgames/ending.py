"""CR 729.5: how a subgame ends, and the main game goes on."""

from __future__ import annotations

from comprules.kernel.zones import PILES
from comprules.rules.abilities.pipeline import happen
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.resolving.resolving import Resolve
from comprules.rules.starting_and_ending.result import RESULT, Result
from comprules.rules.starting_and_ending.starting_the_game import ShuffleLibrary
from comprules.rules.subgames.cards import bring_back, cards_to_return, waiting_commanders
from comprules.rules.subgames.discontinuing import discontinue, main_game, take_up
from comprules.rules.variants.supplementary_decks import ShufflePile
from comprules.rules.zones.zone_changes import MoveObject

WINNERS: Final = -729
"""The slot of the players who have won the subgame that was played last."""


@rule("729.1a", "729.5")
def follow_subgame(game: Game) -> bool:
    """If a subgame is over, let what comes then come next; say whether it is so."""
    result = game.state.registers[RESULT]
    if result is None or main_game(game.state) is None:
        return False
    game.forget_answers()
    game.state.write(REGISTERS, RESULT, None)
    game.state.write(REGISTERS, FRAMES, (EndSubgame(result=result),))
    return True


class EndSubgame(Procedure):
    """CR 729.5. The end of a subgame, of which this is the result."""

    result: Result

    @rule("729.5")
    def begin(self, game: Game) -> Procedure | None:
        """Let the main game be what is played again."""
        happen(game, SubgameEnds(Cause(self.result.rule), self.result))
        return self.then(self.return_commanders)

    @rule("729.5", "903.9b")
    def return_commanders(self, game: Game) -> Procedure | None:
        """Put commanders that come from the subgame into their owners' libraries, if those want it so."""
        numbers = waiting_commanders(game.board)
        owners = [game.board.object(number).owner for number in numbers]
        moves = zip(numbers, owners, strict=True)
        happen(game, *(MoveObject(Cause("729.5", player=owner), number, Zone.LIBRARY) for number, owner in moves))
        return self.then(self.shuffle)

    @rule("729.5", "729.5a")
    def shuffle(self, game: Game) -> Procedure | None:
        """Each player shuffles what cards have come back to."""
        for player in game.board.players:
            cause = Cause("729.5", player=player)
            happen(game, ShuffleLibrary(cause, player))
            for kind in PILES:
                happen(game, ShufflePile(Cause("729.5a", player=player), kind, player))
        return None


@rule("729.5")
class SubgameEnds(Event):
    """A subgame is over: its cards go back, all else ceases to exist, and the main game goes on where it was."""

    result: Result

    @rule("729.1b", "729.5")
    def happen(self, game: Game) -> Sequence[Event]:
        """Take the main game up; what created the subgame knows who has won."""
        ended, cards = game.state.registers[FRAMES], cards_to_return(game.board)
        main = main_game(game.state)
        assert main is not None
        discontinue(game)
        take_up(game, main)
        for known, goal in cards:
            bring_back(game, known, goal)
        frames = game.state.registers[FRAMES]
        game.state.write(REGISTERS, FRAMES, (*frames[:-1], _knowing(frames[-1], self.result), *ended[-1:]))
        return ()

    def describe(self, board: Board) -> str:
        """How it ended."""
        won = [f"{board.name(player)} wins" for player in self.result.winners]
        ended = " and ".join(won) if won else "it is a draw"
        return f"the subgame ends: {ended}, since {self.result.reason}"


@rule("729.1b")
def _knowing(resolving: Procedure, result: Result) -> Procedure:
    """The resolution that the subgame was part of, in which its winners can be spoken of."""
    assert isinstance(resolving, Resolve)
    bound = {**dict(resolving.bound), WINNERS: result.winners}
    return replace(resolving, bound=tuple(sorted(bound.items())))
