"""CR 506.7, 503.2: before and after a point of the turn, by which texts say when something can be done."""

from __future__ import annotations

from typing import Literal

from comprules.rules.prelude import *
from comprules.rules.turn.plan import COMBAT_STEPS, PLAN, STEPS, times_begun

Point = Literal[
    "attackers are declared",
    "blockers are declared",
    "the combat damage step",
    "the end of combat step",
    "combat",
    "the combat phase",
]

_FIRST_STEPS: Final[dict[Point, str]] = {
    "attackers are declared": "declare attackers",
    "blockers are declared": "declare blockers",
    "the combat damage step": "combat damage",
    "the end of combat step": "end of combat",
    "combat": "beginning of combat",
    "the combat phase": "beginning of combat",
}


def _times(board: Board, step: str) -> int:
    """How often a step has begun this turn. The board is asked which step it is, so that it is known to matter."""
    return times_begun(board.state, step) if board.step else 0


@rule("506.7", "506.7a", "506.7b", "506.7d", "506.7e")
def is_before(point: Point, board: Board) -> bool:
    """Whether a point of the turn's first combat phase is still to come.

    Where the step of that name is skipped, it is past as soon as a later one of the phase begins; where the whole
    phase is, as soon as what comes after the main phase before it does.
    """
    place = COMBAT_STEPS.index(_FIRST_STEPS[point])
    if any(_times(board, step) for step in COMBAT_STEPS[place:]):
        return False
    is_coming = any(step in COMBAT_STEPS for phase in board.state.registers[PLAN] for step in phase)
    return is_coming or not any(_times(board, step) for step in _AFTER_COMBAT)


_AFTER_COMBAT: Final = STEPS[STEPS.index(COMBAT_STEPS[-1]) + 1 :]


@rule("506.7", "506.7a", "506.7b", "506.7d")
def is_after(point: Point, board: Board) -> bool:
    """Whether a point of the turn's first combat phase is past; what is after the phase isn't in it any more."""
    first = _FIRST_STEPS[point]
    if first != COMBAT_STEPS[0]:
        return _times(board, first) > 0
    is_in_the_first = board.step in COMBAT_STEPS and _times(board, first) == 1
    return _times(board, first) > 0 and not is_in_the_first


@rule("503.2")
def is_after_upkeep(board: Board) -> bool:
    """Whether the first upkeep step of the turn has ended, though another may be going on."""
    is_beyond = any(_times(board, step) for step in STEPS[STEPS.index("upkeep") + 1 :])
    return is_beyond or _times(board, "upkeep") > 1


@rule("506.7c")
def is_in_combat(board: Board, since: str = COMBAT_STEPS[0], before: str = "") -> bool:
    """Whether it is a step of any combat phase of the turn, from one step on or before another."""
    steps = COMBAT_STEPS[COMBAT_STEPS.index(since) :]
    return board.step in (steps[: steps.index(before)] if before else steps)
