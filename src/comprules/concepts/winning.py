"""CR 104.2b, 104.3e: effects that say that a player wins or loses the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from comprules.concepts.ending_the_game import LoseGame, WinGame
from comprules.effects.instructions import Predicate
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
