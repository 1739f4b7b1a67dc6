"""CR 104.2b, 104.3e, 104.4c: effects that say that a player wins or loses the game, or that it is a draw."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.ending_the_game import DrawGame, LoseGame, WinGame
from comprules.effects.instructions import Instruction, Predicate
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.effects.resolution import Resolution


@rule("104.2b")
@phrase("win(s) the game")
class WinsTheGame(Predicate):
    """CR 104.2b. "You win the game"."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        resolution.happen([WinGame(resolution.cause("104.2b"), player) for player in subject])


@rule("104.3e")
@phrase("lose(s) the game")
class LosesTheGame(Predicate):
    """CR 104.3e. "That player loses the game"."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        cause = resolution.cause("104.3e")
        resolution.happen([LoseGame(cause, player, "an effect says so") for player in subject])


@rule("104.4c")
@phrase("the game is a draw")
class TheGameIsADraw(Instruction):
    """CR 104.4c. "The game is a draw"."""

    def happen(self, resolution: Resolution) -> None:
        resolution.happen((DrawGame(resolution.cause("104.4c"), "an effect says so"),))
