"""Conditions under which an entry of a script is performed."""

from __future__ import annotations

from comprules.kernel.ids import ObjectId
from comprules.scenarios.calling import stack_texts
from comprules.scenarios.entries import EntryCondition
from comprules.scenarios.stage import StagedGame
from comprules.scenarios.wording import contains


def is_met(game: StagedGame, condition: EntryCondition) -> bool:
    """Whether a condition is met now."""
    stack = game.state.stack
    if condition.on_stack is not None:
        return any(_has(game, number, condition.on_stack) for number in stack)
    if condition.not_on_stack is not None:
        return not any(_has(game, number, condition.not_on_stack) for number in stack)
    if condition.copy_on_stack is not None:
        copies = (number for number in stack if game.board.object(number).is_copy)
        return any(_has(game, number, condition.copy_on_stack) for number in copies)
    if condition.top_of_stack is not None:
        return bool(stack) and _has(game, stack[-1], condition.top_of_stack)
    assert game.decision is not None
    pool = game.state.players[game.decision.whose].mana_pool
    return len(pool) >= (condition.mana_in_pool or 0)


def _has(game: StagedGame, number: ObjectId, words: str) -> bool:
    return any(contains(text, words) for text in stack_texts(game.board, number))
