"""How long people may think: so many minutes for a game, and some seconds more for each decision."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from typing import Final

from comprules.kernel.ids import PlayerId
from comprules.kernel.records import Message
from comprules.table.deeds import Answered, Deed, Spent
from comprules.table.done import Done

LONGEST_GAME: Final = 24 * 60
LONGEST_BONUS: Final = 60 * 60


class TimeLimit(Message, frozen=True, forbid_unknown_fields=True):
    """So many minutes for each person in a game, with so many seconds more for each decision."""

    minutes: float
    bonus: float = 0.0

    def problems(self) -> Iterator[str]:
        """What keeps it from being one."""
        if not 0 < self.minutes <= LONGEST_GAME:
            yield f"a clock has more than 0 and at most {LONGEST_GAME} minutes, not {self.minutes:g}"
        if not 0 <= self.bonus <= LONGEST_BONUS:
            yield f"a bonus is of 0 to {LONGEST_BONUS} seconds, not {self.bonus:g}"

    def left(self, player: int, done: Done) -> float:
        """How many seconds a player has left when this has been done in a game.

        What was spent on what was taken back is spent; what it brought is brought no more.
        """
        spent = sum(deed.seconds for deed in done.deeds if isinstance(deed, Spent) and deed.player == player)
        decided = sum(_is_decision_of(deed, player) for deed in done.still_there)
        return self.minutes * 60 + self.bonus * decided - spent


def _is_decision_of(deed: Deed, player: int) -> bool:
    return isinstance(deed, Answered) and deed.by == player and deed.asked and not deed.partly


class Clocks:
    """The clocks of a table, if people may think for only so long. That of whoever decides runs, `since` a time of
    `now`; who that is, None if it is nobody with a clock, is said by whoever asks.
    """

    def __init__(self, limit: TimeLimit | None, now: Callable[[], float]) -> None:
        self.limit = limit
        self._now = now
        self.since = now()

    def begin_anew(self) -> None:
        """Let a clock begin to run now."""
        self.since = self._now()

    @contextmanager
    def looked_at(self, moment: float | None) -> Iterator[None]:
        """Let the clocks be looked at as they were at a moment, if it isn't now: nobody pays for what others do."""
        if moment is None:
            yield
            return
        now, self._now = self._now, lambda: moment
        try:
            yield
        finally:
            self._now = now

    def spent(self, thinks: PlayerId | None) -> Spent | None:
        """For how long whoever decides has thought about that."""
        return None if thinks is None else Spent(thinks, round(max(0.0, self._now() - self.since), 3))

    def left(self, player: int, done: Done, thinks: PlayerId | None) -> float:
        """How many seconds a player has left when this has been done in the game; no end of them without a limit."""
        if self.limit is None:
            return inf
        spent = self.spent(thinks)
        thinking = spent.seconds if spent is not None and spent.player == player else 0.0
        return self.limit.left(player, done) - thinking

    def ends(self, done: Done, thinks: PlayerId | None) -> float | None:
        """When the time of whoever decides is over; None if no clock is running."""
        if self.limit is None or thinks is None:
            return None
        return self.since + self.limit.left(thinks, done)
