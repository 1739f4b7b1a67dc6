"""CR 100.6a, 103.1: matches of several games: how they stand, and who chooses who begins the next one."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from comprules.kernel.records import Message
from comprules.kernel.rule_citations import rule

LENGTHS: Final = (1, 3)
"""Of how many games a match may be, the best of which decide it."""


class Standing(Message, frozen=True):
    """How a match stands before a game: what each player has won, and who chose who begins this game, if anybody did.

    >>> Standing((0, 0)).after([1])
    Standing(won=(0, 1), chose=0)
    """

    won: tuple[int, ...]
    chose: int | None = None

    @rule("103.1")
    def after(self, winners: Collection[int]) -> Standing:
        """How it stands after the game: the loser chooses who begins the next one, or who chose before a draw."""
        players = range(len(self.won))
        losers = [player for player in players if player not in winners] if winners else []
        won = tuple(count + (player in winners) for player, count in enumerate(self.won))
        return Standing(won, losers[0] if len(losers) == 1 else self.chose)

    @rule("100.6a")
    def decides(self, games: int) -> bool:
        """Whether somebody has won more than half of so many games."""
        return max(self.won) > games // 2
