"""CR 701.20: revealing cards, and looking at them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from comprules.events import Event
from comprules.rule_citations import rule

if TYPE_CHECKING:
    from comprules.board import Board

REVEALED: Final = -70120
"""The slot of the cards that were revealed to pay a cost."""


@rule("701.20e")
class Look(Event):
    """A player looks at cards."""

    player: int
    cards: tuple[int, ...]

    def chooser(self, board: Board) -> int:
        """The player who looks."""
        return self.player

    def possible(self, board: Board) -> bool:
        """Looking at no card is no event."""
        return bool(self.cards)

    def describe(self, board: Board) -> str:
        """Who looks at how many cards."""
        return f"{board.name(self.player)} looks at {len(self.cards)} card{'' if len(self.cards) == 1 else 's'}"


@rule("701.20a", "701.20b", "701.20c")
class Reveal(Event):
    """A player shows cards to all players."""

    player: int
    cards: tuple[int, ...]

    def chooser(self, board: Board) -> int:
        """The player who reveals."""
        return self.player

    def possible(self, board: Board) -> bool:
        """Revealing no card is no event."""
        return bool(self.cards)

    def describe(self, board: Board) -> str:
        """Who reveals what: everybody has seen it."""
        names = (board.characteristics(card).name or board.name(card) for card in self.cards)
        return f"{board.name(self.player)} reveals {', '.join(names)}"
