"""For how many games two decks play each other.

They look at how they stand seldom, and play on for as many games as are missing by what they have seen; so where there
are many processes, few wait for the last game before a look. The looks depend on the games' results alone.
"""

from __future__ import annotations

from comprules.kernel.records import Message
from comprules.league.confidence import games_needed, half_width
from comprules.league.tally import Tally


class Aim(Message, frozen=True):
    """How far to each side the interval of a share may reach, and how many games are played at most for that.

    >>> Aim(precision=0.1).games_until_next_look(Tally())
    30
    """

    precision: float = 0.1
    most: int = 2_000

    def is_met(self, tally: Tally) -> bool:
        """Whether the interval of the share is as narrow as it is to be."""
        return half_width(tally.score, tally.counted) <= self.precision

    def games_until_next_look(self, tally: Tally) -> int:
        """How many games are played on; 0 if the interval is narrow enough, or all games have been played.

        At first there are as many as suffice where one deck wins all. Later no more than there have been, as the share
        may become another one; and no fewer than a part of these.
        """
        if self.is_met(tally):
            return 0
        left = (self.most - tally.games) // 2 * 2
        if not tally.counted:
            return min(left, games_needed(1.0, self.precision))
        missing = games_needed(round(tally.share, 3), self.precision) - tally.counted
        fewest = tally.counted // 32 * 2
        return min(left, max(2, fewest, min(missing, tally.counted)))
