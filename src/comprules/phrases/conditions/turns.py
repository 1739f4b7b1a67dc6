"""CR 500-514: conditions about whose turn it is and which part of it."""

from __future__ import annotations

from typing import ClassVar, Literal

from comprules.phrases.prelude import *
from comprules.rules.objects.possessives import Whose

_PHASES = {
    "main phase": ("precombat main", "postcombat main"),
    "upkeep": ("upkeep",),
    "end step": ("end",),
}


@rule("102.1", "805.4a")
def is_turn_of(whose: Whose, context: Context) -> bool:
    """Whether it is the turn of somebody of whom this is said."""
    return any(whose.includes(player, context) for player in context.board.active_players)


@rule("102.1", "500.1")
@phrase({"": "it's {whose} turn", "not": "it's not {whose} turn", "isn't": "it isn't {whose} turn"}, by="form")
class IsTurnOf(SimpleCondition):
    """CR 102.1. "It's your turn", "it's not your turn", "it's an opponent's turn"."""

    heeded: ClassVar[Changes] = frozenset()

    form: Literal["", "not", "isn't"]
    whose: Whose

    def holds(self, context: Context) -> bool:
        return is_turn_of(self.whose, context) is (self.form == "")


@rule("500.1", "505.1")
@phrase({True: "it's {whose} {part}", False: "it isn't {whose} {part}"}, by="is_so")
class IsPartOfTurn(SimpleCondition):
    """CR 505.1. "It's your main phase", "it isn't your main phase"."""

    is_so: bool
    whose: Whose
    part: Literal["main phase", "upkeep", "end step"]

    def holds(self, context: Context) -> bool:
        is_theirs = is_turn_of(self.whose, context)
        return (is_theirs and context.board.step in _PHASES[self.part]) is self.is_so
