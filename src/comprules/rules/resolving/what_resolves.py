"""CR 608.2: what a spell or ability on the stack does as it resolves, with what was chosen for it."""

from __future__ import annotations

from comprules.kernel.objects import Object, Stacked
from comprules.rules.concepts.board import Board
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.spell_effect import spell_effect


def stacked(known: Object) -> Stacked:
    """What was chosen for a spell or ability on the stack."""
    return known.stacked if known.stacked is not None else Stacked()


def effect_of(board: Board, known: Object) -> Effect | None:
    """What an object on the stack does on resolution; None for a permanent spell."""
    if known.ability is not None:
        effect: Effect = known.ability.effect()
        return effect
    values = board.characteristics(known.id)
    return None if values.is_permanent_card else spell_effect(values.abilities)


def instructions_of(board: Board, known: Object) -> tuple[Instruction, ...]:
    """The instructions of an object on the stack, with the modes chosen."""
    effect = effect_of(board, known)
    return effect.instructions(stacked(known).modes) if effect is not None else ()
