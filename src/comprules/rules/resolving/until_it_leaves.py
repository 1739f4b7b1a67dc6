"""CR 610.3, 610.4: exiling something, or letting it phase out, until a permanent leaves the battlefield."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from comprules.kernel.records import Record
from comprules.kernel.rule_citations import rule
from comprules.rules.abilities.remembering import as_it_is_or_was, let_remember
from comprules.rules.concepts.events import Event
from comprules.rules.zones.phased_out import phased_out_as

if TYPE_CHECKING:
    from comprules.kernel.objects import Object
    from comprules.rules.concepts.board import Board
    from comprules.rules.concepts.game import Game

UNDONE: Final = "undone as this leaves"
"""Under this a permanent remembers what is undone as soon as it leaves: what has been exiled or is phased out."""


class DoneUntilItLeaves(Record):
    """What has been done to an object until a permanent leaves the battlefield."""

    @abstractmethod
    def undone(self, left: Object) -> Event:
        """What undoes it, as that permanent has left."""


@rule("610.3a", "610.3b", "610.4b", "610.4c", "702.26d")
def has_left(permanent: int, board: Board) -> bool:
    """Whether a permanent has left the battlefield, which it doesn't by phasing out."""
    return permanent not in board.battlefield and phased_out_as(board.state, permanent) is None


@rule("610.3", "610.4")
def undo_as_it_leaves(game: Game, permanent: int, done: DoneUntilItLeaves) -> tuple[Event, ...]:
    """Let a permanent remember what is undone as soon as it leaves the battlefield, whichever of its abilities did it.

    One that leaves at the same time, being exiled itself, has left already: what undoes it at once.
    """
    known = as_it_is_or_was(game.board, permanent)
    if has_left(permanent, game.board):
        return (done.undone(known),)
    let_remember(game, known.remembering(UNDONE, (*known.recall(UNDONE, ()), done)))
    return ()


@rule("610.3", "610.3c", "610.3d", "610.4", "610.4d")
def returning_with(left: Object) -> tuple[Event, ...]:
    """The return of what was exiled, or is phased out, until a permanent leaves the battlefield.

    It happens as soon as that has left.
    """
    return tuple(done.undone(left) for done in left.recall(UNDONE, ()))
