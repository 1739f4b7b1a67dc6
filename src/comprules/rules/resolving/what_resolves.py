"""CR 608.2: what a spell or ability on the stack does as it resolves, with what was chosen for it."""

from __future__ import annotations

from comprules.kernel.objects import Object, Stacked
from comprules.rules.concepts.board import Board
from comprules.rules.resolving.effects import Effect
from comprules.rules.resolving.instructions import Instruction
from comprules.rules.resolving.spell_effect import spell_effect


def stacked(record: Object) -> Stacked:
    """What was chosen for a spell or ability on the stack."""
    return record.stacked if record.stacked is not None else Stacked()


def effect_of(board: Board, record: Object) -> Effect | None:
    """What an object on the stack does on resolution; None for a permanent spell."""
    if record.ability is not None:
        effect: Effect = record.ability.effect()
        return effect
    values = board.characteristics(record.id)
    return None if values.is_permanent_card else spell_effect(values.abilities)


def instructions_of(board: Board, record: Object) -> tuple[Instruction, ...]:
    """The instructions of an object on the stack, with the modes chosen."""
    effect = effect_of(board, record)
    return effect.instructions(stacked(record).modes) if effect is not None else ()
