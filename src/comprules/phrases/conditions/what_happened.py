"""CR 608.2i: what happened to objects this turn: "a creature died this turn", "it entered this turn", "you cast it"."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.rules.casting.spells_cast import CAST_BY, casts
from comprules.rules.resolving.history import before_this
from comprules.rules.resolving.last_known import as_they_were
from comprules.rules.turn.main_phase import MAIN_PHASES
from comprules.rules.turn.steps import StepBegins


@rule("601.2i", "400.7d")
@phrase(
    {
        "you": "you cast {what}",
        "hand": "you cast {what} from your hand",
        "passive": "{what} <was|were @what> cast",
        "passive hand": "{what} <was|were @what> cast from your hand",
        "passive graveyard": "{what} <was|were @what> cast from a graveyard",
        "passive exile": "{what} <was|were @what> cast from exile",
        "didn't": "you didn't cast {what}",
        "didn't from hand": "you didn't cast {what} from your hand",
        "wasn't": "{what} <wasn't|weren't @what> cast",
        "none was": "none of {what} were cast",
    },
    by="form",
)
class WasCast(SimpleCondition):
    """CR 400.7d. "You cast it": whether the spell that it is, or that became it, was cast, by whom and from where."""

    form: Literal[
        "you",
        "hand",
        "passive",
        "passive hand",
        "passive graveyard",
        "passive exile",
        "didn't",
        "didn't from hand",
        "wasn't",
        "none was",
    ]
    what: Definite

    def holds(self, context: Context) -> bool:
        was = any(self._was(number, context) for number in as_they_were(self.what.refer(context), context))
        return was is (self.form not in ("didn't", "didn't from hand", "wasn't", "none was"))

    def _was(self, number: ObjectId, context: Context) -> bool:
        for cast in casts(context.board):
            if number in (cast.object, became(context.board, cast.object)):
                return self._by_whom(cast.player, context) and self._from_where(cast.origin)
        known = context.board.object(number).recall(CAST_BY)
        return known is not None and self._by_whom(known[0], context) and self._from_where(known[1])

    def _by_whom(self, player: PlayerId, context: Context) -> bool:
        return player == context.you or "passive" in self.form or self.form in ("wasn't", "none was")

    def _from_where(self, origin: Zone) -> bool:
        if "hand" in self.form:
            return origin is Zone.HAND
        if "graveyard" in self.form:
            return origin is Zone.GRAVEYARD
        return origin is Zone.EXILE if "exile" in self.form else True


@rule("400.7d", "505.1", "608.2i")
@phrase("you cast {what} during your main phase")
class WasCastInMainPhase(SimpleCondition):
    """CR 505.1. "You cast this spell during your main phase": you did in that phase of this turn, and it is yours."""

    what: Definite

    def holds(self, context: Context) -> bool:
        board = context.board
        if not board.is_active(context.you):
            return False
        cast = [each for each in casts(board) if each.player == context.you and _began_in_main_phase(each, board)]
        spells = {number for each in cast for number in (each.object, became(board, each.object))}
        return any(number in spells for number in self.what.refer(context))


@rule("505.1", "608.2i")
def _began_in_main_phase(event: Event, board: Board) -> bool:
    """Whether the step or phase in which an event of this turn happened was a main phase."""
    begun = (each for each in before_this(event, board) if isinstance(each, StepBegins))
    latest = next(begun, None)
    return latest is not None and latest.step in MAIN_PHASES


@rule("400.7d", "608.2i")
@phrase("{what} was the {n:ordinal} spell you cast this turn")
class WasTheNthSpell(SimpleCondition):
    """CR 608.2i. "It was the second spell you cast this turn": the spell that it is, or that became it."""

    what: Definite
    n: int

    def holds(self, context: Context) -> bool:
        yours = [cast for cast in reversed(list(casts(context.board))) if cast.player == context.you]
        if len(yours) < self.n:
            return False
        spell = yours[self.n - 1].object
        meant = as_they_were(self.what.refer(context), context)
        return any(number in (spell, became(context.board, spell)) for number in meant)
