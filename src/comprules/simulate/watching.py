"""Those who watch a game of a match as it is played, and tell of it afterwards."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from comprules.kernel.decisions import Decision
from comprules.play.game import Game

M_contra = TypeVar("M_contra", contravariant=True)


class Watcher(Protocol):
    """Somebody who watches a single game. They see all of it, but may change nothing."""

    def sees(self, game: Game, decision: Decision, answer: Any) -> None:
        """A decision is about to be answered so. Where nobody can follow what comes of the answer, it isn't given."""

    def tells_of(self, game: Game, record: Any) -> Any:
        """What they tell of the game once it has ended, and gone as its record says."""


class Watching(Protocol[M_contra]):
    """Gives a watcher for the next game of a match; it can be sent to another process."""

    def __call__(self, match: M_contra) -> Watcher:
        """Somebody for one game."""
