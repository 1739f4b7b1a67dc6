"""CR 801.10: what a spell or ability would do to what is out of its controller's range of influence doesn't happen."""

from __future__ import annotations

from typing import TypeGuard

from comprules.kernel.state import RANGES
from comprules.rules.multiplayer.within_range import is_exempt
from comprules.rules.prelude import *


@rule("801.10", "801.13a")
def is_beyond_range(event: Event, board: Board) -> bool:
    """Whether an event is something that a spell or ability would do to what its controller's range doesn't reach."""
    cause = event.cause
    if RANGES not in board.state.registers or cause.source is None or cause.player is None or not event.is_effect:
        return False
    return not is_exempt(board, cause.source) and not _affects_within(event, board.seen_by(cause.player))


def within_range(events: Sequence[Event], board: Board) -> tuple[Event, ...]:
    """Those of some events that aren't beyond the range of whoever's spells or abilities would make them happen."""
    return tuple([event for event in events if not is_beyond_range(event, board)])


def _affects_within(event: Event, view: Board) -> bool:
    """Whether what an event affects is within a range."""
    for name in ("recipient", "object", "host"):
        number = getattr(event, name, None)
        if number is not None and is_known(number, view):
            return view.reaches(number)
    player = _affected(event, view)
    return player is None or view.reaches(player)


def is_known(number: object, view: Board) -> TypeGuard[Id]:
    known: Any = number
    if not isinstance(number, int):
        return False
    return view.is_player(known) or number in view.state.objects or number in view.state.departed


def _affected(event: Event, board: Board) -> PlayerId | None:
    """The player whom an event affects, or who controls what it does; None if it isn't about anybody."""
    if type(event).chooser is Event.chooser:
        player: PlayerId | None = getattr(event, "player", None)
        return player
    return event.chooser(board)


@rule("801.11")
def has_happened_within(event: Event, view: Board) -> bool:
    """Whether what happened is seen by an effect that looks back from within a range."""
    return not view.is_limited or _affects_within(event, view)
