"""CR 611.2, 702.131b: enduring stories, which players have for the rest of the game once they have them."""

from __future__ import annotations

from comprules.rules.keyword_basics.had_for_good import GetsForGood
from comprules.rules.prelude import *

STORIED: Final = Register[tuple[PlayerId, ...]]("enduring stories")
"""The register of the players who have an enduring story."""


def has_story(board: Board, player: PlayerId) -> bool:
    """Whether a player has an enduring story."""
    return player in board.state.registers.get(STORIED, ())


class GetsStory(GetsForGood):
    """A player gets an enduring story, and has it for the rest of the game."""

    def possible(self, board: Board) -> bool:
        """Only a player in the game who doesn't have one yet gets one."""
        return board.exists(self.player) and not has_story(board, self.player)

    def happen(self, game: Game) -> Sequence[Event]:
        """The player has it from now on."""
        game.state.write(REGISTERS, STORIED, (*game.state.registers.get(STORIED, ()), self.player))
        return ()

    def describe(self, board: Board) -> str:
        """Who gets it."""
        return f"{board.name(self.player)} has an enduring story"
