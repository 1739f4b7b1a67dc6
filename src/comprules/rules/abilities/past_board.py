"""CR 603.10: the board as it was just before events that abilities look back at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from comprules.kernel.rule_citations import rule
from comprules.kernel.state import REGISTERS
from comprules.rules.continuous_effects.board import LiveBoard

if TYPE_CHECKING:
    from comprules.rules.abilities.index import Index
    from comprules.rules.continuous_effects.deriving import Derived


class Before:
    """A moment of the game, just before some events: what was in force then and, for whoever asks, the whole board."""

    __slots__ = ("_board", "_derived", "_mark", "_now")

    def __init__(self, now: LiveBoard) -> None:
        self._now = now
        self._mark = now.mark
        self._derived = now.derived
        self._board: PastBoard | None = None

    @property
    def index(self) -> Index:
        """The abilities and effects that were in force."""
        return self._derived.index

    @property
    def board(self) -> PastBoard:
        """The board as it was, which is put together only if something needs it."""
        if self._board is None:
            self._board = PastBoard(self._now, self._mark, self._derived)
        return self._board


class PastBoard(LiveBoard):
    """A board as it was when the journal of its state was shorter.

    The log goes on to now: what came before an event that it is asked about can be found there as ever.
    """

    __slots__ = ("_now",)

    @rule("603.10")
    def __init__(self, now: LiveBoard, mark: int, derived: Derived) -> None:
        then = now._live.as_of(mark)
        then.tables[REGISTERS]["log"] = now.state.registers["log"]
        then.stale = False
        super().__init__(then, now.rules, derived, now._memory)
        self._now = now

    @property
    def step(self) -> str:
        """The step or phase it was. It is noted that somebody asked."""
        return self._now.step

    def look_back(self) -> None:
        """Note that what happened before matters for how the game goes on."""
        self._now.look_back()
