"""What a scenario's players aren't asked: whether they want what is impossible, or what is demanded.

Whether an answer stands for that anyhow is left open by the format. So the game of a scenario notes in its log where
nobody is asked, and a yes or a no that stands next then counts as having been given there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from comprules.kernel.ids import Id, PlayerId
from comprules.rules.concepts.events import LOG, Event

if TYPE_CHECKING:
    from comprules.rules.concepts.board import Board
    from comprules.scenarios.stage import StagedGame


class LeftUnasked(Event):
    """A player isn't asked what they want, since it is impossible or demanded; perhaps what is `kept`, a target."""

    player: PlayerId
    kept: Id | None = None

    def describe(self, board: Board) -> str:
        """Who isn't asked."""
        return f"{board.name(self.player)} isn't asked, since there is no choice"


class NewEntries:
    """What has been entered into the log of a game since it was last looked at.

    What a step has noted when it stops with a question is taken back, and noted anew as the step runs again; it is new
    only once.
    """

    def __init__(self) -> None:
        self._settled: Any = None
        self._ahead = 0

    def as_it_stops(self, game: StagedGame) -> list[Event]:
        """The new events, the oldest first, of a game that stands where no step has begun."""
        fresh = self.within_a_step(game)
        log = game.state.registers[LOG]
        if log is not self._settled:
            self._settled, self._ahead = log, 0
        return fresh

    def within_a_step(self, game: StagedGame) -> list[Event]:
        """The new events of a game that is on trial within the step that asks."""
        entries, log = [], game.state.registers[LOG]
        while log is not None and log is not self._settled:
            log, logged = log
            entries.append(logged.event)
        fresh = entries[::-1][self._ahead :]
        self._ahead = max(self._ahead, len(entries))
        return fresh
