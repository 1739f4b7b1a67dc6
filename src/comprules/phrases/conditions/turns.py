"""CR 500-514: conditions about whose turn it is and which part of it."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_limits import TurnOfTheGame, turns_begun
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.plan import COMBAT_STEPS, times_begun

_PHASES = {
    "main phase": MAIN_PHASES,
    "combat phase": COMBAT_STEPS,
    "upkeep": ("upkeep",),
    "end step": ("end",),
}


@rule("102.1", "805.4a")
def is_turn_of(whose: Whose, context: Context) -> bool:
    """Whether it is the turn of somebody of whom this is said."""
    return any(whose.includes(player, context) for player in context.board.active_players)


@rule("102.1", "500.1")
@phrase(
    {
        "": "it's {whose} turn",
        "not": "it's not {whose} turn",
        "isn't": "it isn't {whose} turn",
        "was": "it was {whose} turn",
        "wasn't": "it wasn't {whose} turn",
    },
    by="form",
)
@looks_at()
class IsTurnOf(SimpleCondition):
    """CR 102.1. "It's your turn", "it's not your turn", "it's an opponent's turn"."""

    heeded: ClassVar[Changes] = frozenset()

    form: Literal["", "not", "isn't", "was", "wasn't"]
    whose: Whose

    def holds(self, context: Context) -> bool:
        return is_turn_of(self.whose, context) is (self.form in ("", "was"))


@rule("102.1")
@phrase("it's your {turns:or} turn of the game")
class IsNthTurn(SimpleCondition):
    """CR 102.1. "It's your first, second, or third turn of the game": by how many that player has begun."""

    turns: tuple[TurnOfTheGame, ...]

    def holds(self, context: Context) -> bool:
        if not context.board.is_active(context.you):
            return False
        begun = turns_begun(context.you, context.board)
        return any(turn.n == begun for turn in self.turns)


@rule("500.1", "505.1")
@phrase({True: "it's {whose} {part}", False: "it isn't {whose} {part}"}, by="is_so")
class IsPartOfTurn(SimpleCondition):
    """CR 505.1. "It's your main phase", "it isn't your main phase"."""

    is_so: bool
    whose: Whose
    part: Literal["main phase", "combat phase", "upkeep", "end step"]

    def holds(self, context: Context) -> bool:
        is_theirs = is_turn_of(self.whose, context)
        return (is_theirs and context.board.step in _PHASES[self.part]) is self.is_so


_FIRST_STEPS = {
    "main phase": MAIN_PHASES,
    "combat phase": COMBAT_STEPS[:1],
    "upkeep": ("upkeep",),
    "end step": ("end",),
}
"""The steps with one of which each of them begins."""


@rule("500.8", "500.9")
def is_first(part: str, context: Context) -> bool:
    """Whether it is such a phase or step now, and no other of its kind was there before it this turn."""
    board = context.board
    begun = sum(times_begun(board.state, step) for step in _FIRST_STEPS[part])
    return board.step in _PHASES[part] and begun == 1


@rule("500.8", "500.9")
@phrase("it's the first {part} of the turn")
class IsFirstOfTurn(SimpleCondition):
    """CR 500.8. "It's the first combat phase of the turn"."""

    part: Literal["main phase", "combat phase", "upkeep", "end step"]

    def holds(self, context: Context) -> bool:
        return is_first(self.part, context)


@rule("500.8", "500.9")
@phrase("it's the first {part} of {whose} turn")
class IsFirstOfTheirTurn(SimpleCondition):
    """CR 500.8. "It's the first combat phase of your turn"."""

    part: Literal["main phase", "combat phase", "upkeep", "end step"]
    whose: Whose

    def holds(self, context: Context) -> bool:
        return is_turn_of(self.whose, context) and is_first(self.part, context)
