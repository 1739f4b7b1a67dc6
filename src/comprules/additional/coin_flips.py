"""CR 705: flipping a coin."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from comprules.effects.choices import players_in_turn_order
from comprules.effects.conditions import Condition
from comprules.effects.instructions import Predicate
from comprules.events import Event
from comprules.oracle.phrase import phrase
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.effects.context import Context
    from comprules.effects.resolution import Resolution

FLIP: Final = -20
"""The slot that says whether the last coin flip was won."""


@rule("705.1", "705.2")
class CoinFlipped(Event):
    """A player has flipped a coin, and won the flip or lost it."""

    player: int
    won: bool

    def chooser(self, board: Board) -> int:
        """The player who flips."""
        return self.player

    def describe(self, board: Board) -> str:
        """Who flips, and the result."""
        return f"{board.name(self.player)} flips a coin and {'wins' if self.won else 'loses'} the flip"


@rule("705.1", "705.2")
@phrase("flip(s) a coin")
class FlipsACoin(Predicate):
    """CR 705.2. "Flip a coin": either result is equally likely, whatever is called."""

    def happen(self, subject: Sequence[int], resolution: Resolution) -> None:
        for player in players_in_turn_order(subject, resolution):
            won = resolution.game.flip_coin(player)
            resolution.happen((CoinFlipped(resolution.cause("705.1"), player, won),))
            resolution.bind(FLIP, won)


@rule("705.2")
@phrase({True: "you win the flip", False: "you lose the flip"}, by="won")
class FlipResult(Condition):
    """CR 705.2. "If you win the flip"."""

    won: bool

    def holds(self, context: Context) -> bool:
        result = context.bound.get(FLIP)
        return result is not None and result is self.won
