"""CR 104.2b, 104.3e, 104.4c, 727: that a player wins or loses the game, that it is a draw, and that it restarts."""

from __future__ import annotations

from comprules.phrases.prelude import *
from comprules.rules.replacement_effects.replacement import forbidden
from comprules.rules.starting_and_ending.ending_the_game import DrawGame, LoseGame, WinGame
from comprules.rules.starting_and_ending.restarting import GameRestarts
from comprules.rules.variants.limited_range import drawn_by_effect, losers_instead


@rule("104.2b")
@phrase("win(s) the game")
class WinsTheGame(Predicate):
    """CR 104.2b. "You win the game"."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        winning = (WinGame(resolution.cause("104.2b"), player) for player in subject)
        resolution.happen([event for each in winning for event in _within_range(each, resolution)])


@rule("104.3h", "801.14")
def _within_range(winning: WinGame, resolution: Resolution) -> Sequence[Event]:
    """What a player's winning comes to: where ranges of influence are limited, their opponents lose instead, unless
    the player can't win.
    """
    board = resolution.board
    losers = losers_instead(board, winning.player)
    if losers is None or forbidden(board, winning) is not None:
        return (winning,)
    cause = Cause("801.14", resolution.source, winning.player)
    why = f"an effect says that {board.name(winning.player)} wins"
    return tuple(LoseGame(cause, player, why) for player in losers)


@rule("104.3e")
@phrase("lose(s) the game")
class LosesTheGame(Predicate):
    """CR 104.3e. "That player loses the game"."""

    def happen(self, subject: Sequence[PlayerId], resolution: Resolution) -> None:
        cause = resolution.cause("104.3e")
        resolution.happen([LoseGame(cause, player, "an effect says so") for player in subject])


@rule("104.4c", "801.15")
@phrase("the game is a draw")
class TheGameIsADraw(Instruction):
    """CR 104.4c. "The game is a draw"."""

    def happen(self, resolution: Resolution) -> None:
        cause, why = resolution.cause("104.4c"), "an effect says so"
        resolution.happen((DrawGame(cause, why, drawn_by_effect(resolution.board, resolution.you)),))


@rule("727.1", "727.5")
@phrase("restart(s) the game[, leaving in exile {exempt}]")
class RestartsTheGame(Predicate):
    """CR 727.1. "Restart the game, leaving in exile all cards exiled with this artifact"."""

    acts_on: ClassVar[Where] = {"exempt": ANYWHERE}

    exempt: Noun | None

    def happen(self, subject: Sequence[Id], resolution: Resolution) -> None:
        meant = self.exempt.refer(resolution) if self.exempt is not None else ()
        exempt = tuple(number for number in meant if number in resolution.board.state.exile)
        resolution.happen([GameRestarts(resolution.cause("727.1"), resolution.you, exempt)])
        resolution.did(True)
