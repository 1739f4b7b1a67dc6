"""CR 608.2i: looking back at what happened, seen as it was: each time on the board of that moment.

Most of what happened is told apart at a look, by who did it or to whom it was done. What the board was like then is
found where something asks for it, and so as far back only as something asks.
"""

from __future__ import annotations

from comprules.rules.concepts.events import LOG, Logged, chained
from comprules.rules.prelude import *
from comprules.rules.resolving.as_it_was import LookingBack


@rule("608.2i")
class Hindsight:
    """A look back from a point of view at some of what the log holds, the latest first.

    What is asked about (this turn, this combat, what has been done this way) is the same whenever the board of a moment
    is found.
    """

    __slots__ = ("_boards", "_bound", "_context", "_lines", "_log", "_looking", "_passed", "_seeing")

    def __init__(self, lines: Sequence[Logged], context: Context, now: Board) -> None:
        self._lines = lines
        self._context = context
        self._bound = dict(context.bound)
        self._log = context.board.state.registers[LOG]
        self._looking = LookingBack(now)
        self._seeing = self._looked_at(self._looking.again())
        self._passed = 0
        self._boards: dict[int, Board] = {}

    @property
    def now(self) -> Board:
        """The board from which it is looked back."""
        return self._context.board

    @property
    def events(self) -> list[Event]:
        """What happened."""
        return [logged.event for logged in self._lines]

    def at(self, number: int) -> Context:
        """The same point of view on the board as it was once one of these had happened."""
        return self._then(number, self._context.event, self._context.pending)

    def at_event(self, number: int, event: Event) -> Context:
        """The point of view from which it is looked at that one of these has happened, or a part of it has."""
        return self._then(number, event, ())

    def _then(self, number: int, event: Event | None, pending: tuple[Event, ...]) -> Context:
        now = self._context
        then = _Then.__new__(_Then)
        then.hindsight, then.number = self, number
        then.source, then.you, then.bound, then.x = now.source, now.you, dict(self._bound), now.x
        then.event, then.pending = event, pending
        return then

    def board(self, number: int) -> Board:
        """The board as it was once one of these had happened."""
        if number not in self._boards:
            if number < self._passed:
                self._see_all()
            else:
                self._see(number)
        return self._boards[number]

    def _see(self, number: int) -> None:
        """Go on looking back as far as to one of them, without stopping before."""
        while self._passed <= number:
            looking = next(self._seeing)
            self._passed += 1
        self._boards[number] = looking.board

    def _see_all(self) -> None:
        """Look again, now at each of them: what is asked about out of turn may be asked about in any order."""
        for number, looking in enumerate(self._looked_at(self._looking.again())):
            self._boards.setdefault(number, looking.board)

    def _looked_at(self, looking: LookingBack) -> Iterator[LookingBack]:
        """Somebody who looks back, having got to one of them after the other."""
        lines = iter(self._lines)
        wanted = next(lines, None)
        for logged in chained(self._log):
            looking.reach(logged.before)
            if wanted is None:
                return
            if logged is wanted:
                yield looking
                wanted = next(lines, None)


class _Then(Context):
    """A point of view of that moment, whose board is found when something asks for it."""

    __slots__ = ("hindsight", "number")

    hindsight: Hindsight
    number: int

    def __getattr__(self, name: str) -> Any:
        if name != "board":
            raise AttributeError(name)
        self.look_at(self.hindsight.board(self.number))
        return self.board
