"""CR 601.3, 604.6: what the text of a card says about when that card can be cast."""

from __future__ import annotations

from typing import Literal

from comprules.phrases.prelude import *
from comprules.phrases.statics.casting_costs import Spell
from comprules.rules.abilities.limits import When, is_now, is_on_side
from comprules.rules.abilities.points_of_turns import Point, is_before
from comprules.rules.casting.casting_options import CastingLimit
from comprules.rules.resolving.history import so_far
from comprules.rules.turn.steps import StepBegins


class TimeToCast(Phrase):
    """When a spell can be cast, and at no other time."""

    @abstractmethod
    def refusal(self, context: Context) -> str | None:
        """Why it isn't that time, or None."""


@rule("601.3", "500.1")
@phrase("only during {when}")
class CastDuring(TimeToCast):
    """CR 601.3. "Cast this spell only during combat"."""

    when: When

    def refusal(self, context: Context) -> str | None:
        return None if is_now(self.when, context.board, context.you) else f"it can be cast only during {self.when}"


@rule("601.3", "506.7")
@phrase({"before": "only before {point}", "after": "only after {point}"}, by="side")
class CastAroundPoint(TimeToCast):
    """CR 506.7. "Cast this spell only before attackers are declared"."""

    side: Literal["before", "after"]
    point: Point

    def refusal(self, context: Context) -> str | None:
        if is_on_side(self.side, self.point, context.board):
            return None
        return f"it can be cast only {self.side} {self.point}"


@rule("601.3", "506.7", "506.7c")
@phrase("only before combat or during {when}")
class CastBeforeCombatOr(TimeToCast):
    """CR 506.7. "Cast this spell only before combat or during combat before blockers are declared"."""

    when: When

    def refusal(self, context: Context) -> str | None:
        if is_before("combat", context.board) or is_now(self.when, context.board, context.you):
            return None
        return f"it can be cast only before combat or during {self.when}"


@rule("601.3")
@phrase("only if {condition}")
class CastIf(TimeToCast):
    """CR 601.3. "Cast this spell only if you control a Swamp"."""

    condition: Condition

    def refusal(self, context: Context) -> str | None:
        return None if self.condition.holds(context) else "the condition for casting it isn't met"


@rule("601.3", "604.6")
@phrase("cast {spell} {times:and}")
class CastOnly(CastingLimit):
    """CR 604.6. "Cast this spell only during combat and only if you control a creature"."""

    spell: Spell
    times: tuple[TimeToCast, ...]

    def refusal(self, context: Context) -> str | None:
        return next((why for time in self.times if (why := time.refusal(context)) is not None), None)


@phrase("{n:ordinal}")
class TurnOfTheGame(Phrase):
    """CR 102.1. A player's turn, by how many they have begun: "first", "second"."""

    n: int


@rule("102.1", "601.3", "604.6")
@phrase("you can't cast {spell} during your {turns:or+} turns of the game")
class CannotCastInFirstTurns(CastingLimit):
    """CR 604.6. "You can't cast this spell during your first, second, or third turns of the game"."""

    spell: Spell
    turns: tuple[TurnOfTheGame, ...]

    def refusal(self, context: Context) -> str | None:
        if not context.board.is_active(context.you):
            return None
        begun = turns_begun(context.you, context.board)
        return f"this is turn {begun} of its player" if any(turn.n == begun for turn in self.turns) else None


@rule("102.1", "608.2i", "729.1b")
def turns_begun(player: PlayerId, board: Board) -> int:
    """How many turns a player whose turn it is has begun in this game, with this one."""
    board.look_back()
    turns = {board.turn}
    for logged in so_far(board):
        if logged.event.begins_game:
            break
        if isinstance(logged.event, StepBegins) and player in logged.event.whose_turn:
            turns.add(logged.turn)
    return len(turns)


@rule("601.3", "604.6", "101.2")
@phrase(
    {
        "if": "you can't cast {spell} if {condition}",
        "unless": "you can't cast {spell} unless {condition}",
    },
    by="how",
)
class CannotCastIf(CastingLimit):
    """CR 604.6. "You can't cast this spell if you've attacked this turn", "unless an opponent lost life this turn"."""

    spell: Spell
    condition: Condition
    how: Literal["if", "unless"] = "if"

    def refusal(self, context: Context) -> str | None:
        is_barred = bool(self.condition.holds(context)) is (self.how == "if")
        return "its own text says that it can't be cast now" if is_barred else None
