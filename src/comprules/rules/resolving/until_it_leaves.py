"""CR 610.3, 610.4: exiling something, or letting it phase out, until a permanent leaves the battlefield."""

from __future__ import annotations

from comprules.rules.abilities.remembering import as_it_is_or_was, let_remember
from comprules.rules.prelude import *
from comprules.rules.zones.phased_out import phased_out_as

EXILED: Final = "exiled until this leaves"
"""Under this a permanent remembers what returns as soon as it leaves: pairs of a card and the zone it was in."""

OUT: Final = "phased out until this leaves"
"""Under this a permanent remembers what phases in as soon as it leaves: each with the moment of its phasing out, and
whether it phases in tapped.
"""

Undoing = Callable[["Object", Any], "Event"]
"""What undoes something that has been done, as a permanent has left."""

_UNDOING: Final[dict[str, Undoing]] = {}


def undoing(key: str) -> Callable[[Undoing], Undoing]:
    """Declare how what a permanent remembers under this is undone as soon as it has left."""

    def declare(undo: Undoing) -> Undoing:
        _UNDOING[key] = undo
        return undo

    return declare


@rule("610.3a", "610.3b", "610.4b", "610.4c", "702.26d")
def has_left(permanent: ObjectId, board: Board) -> bool:
    """Whether a permanent has left the battlefield, which it doesn't by phasing out."""
    return not board.is_permanent(permanent) and phased_out_as(board.state, permanent) is None


@rule("610.3", "610.4")
def undo_as_it_leaves(game: Game, permanent: ObjectId, key: str, done: tuple[Any, ...]) -> tuple[Event, ...]:
    """Let a permanent remember what is undone as soon as it leaves the battlefield, whichever of its abilities did it.

    One that leaves at the same time, being exiled itself, has left already: what undoes it at once.
    """
    known = as_it_is_or_was(game.board, permanent)
    if has_left(permanent, game.board):
        return returning_with(replace(known, memory=((key, (done,)),)))
    let_remember(game, known.remembering(key, (*known.recall(key, ()), done)))
    return ()


@rule("610.3", "610.3c", "610.3d", "610.4", "610.4d")
def returning_with(left: Object) -> tuple[Event, ...]:
    """The return of what was exiled, or is phased out, until a permanent leaves the battlefield.

    It happens as soon as that has left.
    """
    return tuple(_UNDOING[key](left, done) for key in (EXILED, OUT) for done in left.recall(key, ()))
