"""CR 701.26: permanents become tapped and untapped."""

from __future__ import annotations

from comprules.kernel.payments_told import Payment
from comprules.rules.concepts.events import Detail
from comprules.rules.prelude import *

TAP_SYMBOL: Final = "107.5"


class _Turned(AffectsObject):
    about = ("object",)

    def shortest(self, board: Board) -> Detail:
        """What effects turn is told; what the turn's course and costs do goes without saying."""
        return "rules" if self.cause.source is None or self.cause.rule == TAP_SYMBOL else "play"

    def enter(self, payment: Payment, board: Board) -> bool:
        """Tapping pays for what is activated by it."""
        return self.cause.rule == TAP_SYMBOL


@rule("701.26a")
class Tap(_Turned):
    """A permanent becomes tapped."""

    def possible(self, board: Board) -> bool:
        """Only an untapped permanent can be tapped."""
        return self.object in board.state.status and not board.status(self.object).tapped

    def happen(self, game: Game) -> Sequence[Event]:
        """Turn it sideways."""
        game.state.write(STATUS, self.object, replace(game.state.status[self.object], tapped=True))
        return ()

    def describe(self, board: Board) -> str:
        """What is tapped."""
        return f"{board.name(self.object)} becomes tapped"


@rule("701.26b")
class Untap(_Turned):
    """A permanent becomes untapped."""

    def possible(self, board: Board) -> bool:
        """Only a tapped permanent can be untapped."""
        return self.object in board.state.status and board.status(self.object).tapped

    def happen(self, game: Game) -> Sequence[Event]:
        """Turn it upright."""
        game.state.write(STATUS, self.object, replace(game.state.status[self.object], tapped=False))
        return ()

    def describe(self, board: Board) -> str:
        """What is untapped."""
        return f"{board.name(self.object)} becomes untapped"
