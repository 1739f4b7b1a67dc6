"""CR 701.26: tapping and untapping."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec.structs import replace

from comprules.events import Event
from comprules.rule_citations import rule
from comprules.state import STATUS

if TYPE_CHECKING:
    from comprules.board import Board
    from comprules.game import Game


class _Turned(Event):
    object: int

    def chooser(self, board: Board) -> int:
        """The permanent's controller."""
        return board.controller(self.object)


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
