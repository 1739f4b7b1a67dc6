"""CR 117.1a, 307.5: when players may do what."""

from __future__ import annotations

from comprules.kernel.zones import STACK
from comprules.rules.concepts.procedures import FRAMES
from comprules.rules.prelude import *
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.present import STEP
from comprules.rules.turn.turns_at_once import AT_ONCE, present_stack


@rule("117.1a", "307.5", "505.6a", "505.6b")
def at_sorcery_speed(board: Board, player: PlayerId) -> bool:
    """Whether it's a main phase of this player's turn and the stack is empty.

    (That the player has priority is the caller's to know.)
    """
    registers = board.state.registers
    if registers[STEP] not in MAIN_PHASES or not board.is_active(player):
        return False
    return not board.state.zones[STACK] or (AT_ONCE in registers and not present_stack(board.state))


@rule("117.1", "602.5e", "117.2e")
def has_priority(board: Board, player: PlayerId) -> bool:
    """Whether a player has priority, and isn't in the middle of casting or activating something; proposing is not."""
    frames = list(board.state.registers[FRAMES])
    if frames and frames[-1].proposes and frames[-1].at in ("", frames[-1].first):
        frames.pop()
    return bool(frames) and frames[-1].holder_of_priority(board) == player
